import type { FirstStep } from '@mayak/api/first-steps';

const paths: Readonly<Record<FirstStep, (beaconId: number) => string>> = {
  Name: (id) => `/management/beacon/${id}/card`,
  Icon: (id) => `/management/beacon/${id}/card`,
  Group: () => '/management/beacons?groups',
  Rule: (id) => `/management/beacon/${id}/notifications?rule=new`,
  Phone: () => '/profile#profile-personal',
};

/** Where a first step of an owner is done. */
export const pathOf = (step: FirstStep, beaconId: number): string => paths[step](beaconId);
