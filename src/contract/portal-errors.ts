import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { listUpTo } from './rules.ts'

/** `render`: a page that could not be shown; `module`: a file of the portal that could not be loaded. */
const portalErrorKinds = ['render', 'uncaught', 'rejection', 'module'] as const
export type PortalErrorKind = (typeof portalErrorKinds)[number]

const maxMessageLength = 200
export const maxFrames = 8

/** Removes what may be personal or secret: quoted texts, addresses, numbers, long words and non-ASCII letters. Property names stay. */
export const toPlainMessage = (message: string): string =>
  (message.slice(0, 1_000).split('\n', 1)[0] ?? '')
    .replace(/\((reading|evaluating|setting) '([\w.$]{1,40})'\)/g, '($1 $2)')
    .replace(/\b[a-z][\w+.-]*:\/\/\S*/gi, '[address]')
    .replace(/["'`“”‘’«»].*["'`“”‘’«»]/g, '[text]')
    .replace(/\S*[@\\/]\S*/g, '[address]')
    .replace(/[^\x20-\x7e]+/g, '…')
    .replace(/\d{4,}/g, '#')
    .replace(/\w{25,}/g, '[word]')
    .slice(0, maxMessageLength)

/** An error that a person's browser had, without anything of that person. */
export const reportPortalError = defineCall({
  name: 'portal-errors.report',
  method: 'POST',
  path: '/portal/errors',
  access: 'public',
  body: z.object({
    kind: z.enum(portalErrorKinds),
    name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    /** The result of {@link toPlainMessage}, which the server applies again. */
    message: z.string().check(z.maxLength(maxMessageLength)),
    /** Files of the build with line and column, the innermost first. */
    frames: listUpTo(maxFrames, z.string().check(z.regex(/^[\w.-]{1,80}\.(js|css)(:\d{1,7}:\d{1,7})?$/))),
    /** The id of a route, such as `/admin/deals/$dealId`. */
    route: z.string().check(z.regex(/^[\w$./-]{0,100}$/)),
    build: z.string().check(z.regex(/^\w{1,20}$/)),
    language: z.enum(['en', 'ar']),
    isOnline: z.boolean(),
    /** What the error screen shows, to read out on the phone. */
    id: z.optional(z.string().check(z.regex(/^[0-9A-F]{8}$/))),
  }),
  bodyLimit: 4_096,
  notIdempotent: true,
  fullBackendOnly: true,
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Report an error of the portal', ar: 'الإبلاغ عن خطأ في البوابة' },
    failure: { en: 'Failed to report an error', ar: 'تعذّر الإبلاغ عن الخطأ' },
  },
})
