import { definePart, lazyScreen } from '@mayak/host';

/** The logo of the reports in the profile (REP-D14). */
export default definePart(
  'profile.section',
  lazyScreen(() => import(/* webpackChunkName: "section-logo" */ './logo/LogoSection')),
);
