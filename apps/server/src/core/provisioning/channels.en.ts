import type { ChannelTexts } from './channelsOfModel.ts';

export const channelsEn: ChannelTexts = {
  supply: 'Supply voltage',
  battery: 'Battery charge',
  temperature: 'Temperature',
  speed: 'Speed',
  course: 'Course',
  altitude: 'Altitude',
  analog: 'Analog input',
  fuelLevel: 'Fuel level',
  fuelFlow: 'Fuel consumption',
  bnwasAlarm: 'BNWAS alarm',
  bnwasMode: 'BNWAS mode',
  autopilot: 'Autopilot state',
  status: 'Status',
  externalPower: 'External power',
  labels: {
    alarm: ['Normal', 'Alarm', 'Emergency call'],
    mode: ['Undefined', 'Auto', 'Manual', 'Off', 'Power off'],
    autopilot: ['Undefined', 'Off', 'On'],
    status: ['Normal', 'Attention', 'Fault'],
    power: ['No', 'Yes'],
  },
};
