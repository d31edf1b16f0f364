import { ReportSettings } from '@mayak/api';
import { usualLatest } from '@mayak/api/latest';

/** The shell knows of the parts of a document; one of before takes them out of what is asked and answered (GEN-D05). */
export const knowsDocuments = ReportSettings.parse({ Sections: [] }).Sections !== undefined;

/** The shell knows of speed limits of geoobjects too. */
export const knowsAreaLimits = ReportSettings.parse({ AreaSpeedLimits: [] }).AreaSpeedLimits !== undefined;

/** The shell knows of the latest state too. */
export const knowsLatest = ReportSettings.parse({ Latest: usualLatest }).Latest !== undefined;
