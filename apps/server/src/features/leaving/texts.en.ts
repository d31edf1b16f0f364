import type { LeavingTexts } from './leavingEmail.ts';

const many = (count: number) => (count === 1 ? '1 beacon' : `${count} beacons`);

export const leavingEn: LeavingTexts = {
  subjects: {
    begun: 'Mayak: your account will be deleted',
    reminded: 'Mayak: 3 days until your account is deleted',
    ended: 'Mayak: your account is deleted',
    stays: 'Mayak: your account stays',
    offered: 'Mayak: beacons are handed to you',
  },
  begun: (day) =>
    `As you asked, your account will be deleted on ${day}. Until then everything works as before, and you can keep it at any time: sign in and choose “Keep my account”.`,
  reminded: (day) =>
    `As you asked, your account will be deleted on ${day}. Your data cannot be brought back after that. To keep it, sign in and choose “Keep my account”.`,
  ended:
    'Your account is deleted: beacons are handed over or released, sign-ins have ended, personal data is removed. Payments and charges are kept as the law requires, without your name. This is the last e-mail to this address.',
  stays: 'Your account will not be deleted. Everything stays as it was.',
  offered: (from, beacons, day) =>
    `${from} is deleting their account on ${day} and hands you ${many(beacons)} with their past. From that day they are yours, and you pay for them.`,
  keep: 'Keep my account',
  look: 'Accept or decline',
  ignore: 'If it was not you, sign in, choose “Keep my account” and change your password.',
  notTaken: 'If you do nothing, the beacons are not handed to you.',
  page: {
    title: 'Beacons for you',
    gone: 'This link opens nothing any more: the account stays, or another user was named.',
    ask: (from, beacons, day) => `${from} hands you ${many(beacons)} on ${day}, with their past.`,
    cost: 'From then on you pay for them each day.',
    take: 'Accept',
    decline: 'Decline',
    taken: 'The beacons will be yours. Until that day you can change your mind by the same link.',
    declined:
      'The beacons will not be handed to you. Until that day you can change your mind by the same link.',
  },
};
