import { ReportSettings } from '@mayak/api';

/** The shell knows of the parts of a document; one of before takes them out of what is asked and answered (GEN-D05). */
export const knowsDocuments = ReportSettings.parse({ Sections: [] }).Sections !== undefined;

/** The shell knows of speed limits of geoobjects too. */
export const knowsAreaLimits = ReportSettings.parse({ AreaSpeedLimits: [] }).AreaSpeedLimits !== undefined;
