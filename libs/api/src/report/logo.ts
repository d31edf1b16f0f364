import * as z from 'zod/mini';
// By the shared door: a call that one page alone makes needs none of its names in the shell.
import { endpoint, oneOf } from '@mayak/api';

/** Pictures that a logo may be; none of them can hold a script. */
export const LogoKind = { Png: 'png', Jpeg: 'jpeg' } as const;
export type LogoKind = (typeof LogoKind)[keyof typeof LogoKind];

/** How large the file of a logo may be, bytes, and each of its sides, pixels (REP-D14). */
export const logoLimits = { bytes: 100 * 1024, side: 1_000 } as const;

/** The logo of an account, which stands on its reports: bytes in base64, sides in pixels (added). */
export const ReportLogo = z.object({
  Kind: oneOf(LogoKind),
  Width: z.int(),
  Height: z.int(),
  Data: z.string(),
});
export type ReportLogo = z.infer<typeof ReportLogo>;

/** The logo of the caller, or null (REP-D14, added). */
export const getReportLogo = endpoint('GET /Reports.getLogo', { answer: z.nullable(ReportLogo) });

/** Takes a PNG or JPEG in base64 as the logo of the caller; what it is is judged by its content (REP-D14, added). */
export const setReportLogo = endpoint('POST /Reports.setLogo', {
  body: z.object({ Data: z.string().check(z.maxLength(Math.ceil(logoLimits.bytes / 3) * 4)) }),
  answer: ReportLogo,
  handled: ['validation'],
});

/** Takes the logo of the caller away (REP-D14, added). */
export const deleteReportLogo = endpoint('DELETE /Reports.deleteLogo', {});
