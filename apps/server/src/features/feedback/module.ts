import type { Feature } from '../../feature.ts';
import { feedbackRoutes } from './routes.ts';

/** What users write to the support (FEEDBACK). */
export const feedback: Feature = { routes: [feedbackRoutes] };
