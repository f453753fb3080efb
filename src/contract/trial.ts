import * as z from 'zod/mini'
import { type Call, defineCall } from './call.ts'
import { StoredFile } from './files.ts'
import { portalRoles } from './roles.ts'
import { lineText } from './rules.ts'

/** Calls that only servers of tests answer: one of each sort that the call layer knows. */

const text = lineText(60)

/** Everybody may send a form with files; answers how often it has happened under this name. */
export const trialRegister = defineCall({
  name: 'trial.register',
  method: 'POST',
  path: '/trial/register',
  access: 'public',
  body: z.object({ name: text, branches: z.number('numeric') }),
  encoding: { branches: 'number' },
  files: { document: { kind: 'document' }, picture: { kind: 'picture', optional: true } },
  data: z.object({ times: z.number(), name: z.string(), branches: z.number(), picture: z.nullable(StoredFile) }),
  fallback: 'register',
})

/** Everybody may send a text; answers how often it has happened with this one. */
export const trialNote = defineCall({
  name: 'trial.note',
  method: 'POST',
  path: '/trial/note',
  access: 'public',
  body: z.object({ text }),
  data: z.object({ times: z.number() }),
  fallback: 'sendMessage',
})

/** A file, or a refusal in its place. */
export const trialReport = defineCall({
  name: 'trial.report',
  method: 'GET',
  path: '/trial/report',
  access: 'public',
  query: z.object({ fail: z.optional(z.enum(['422', '500'])) }),
  data: z.null(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'trial-report.xlsx' },
  fallback: 'downloadReport',
})

/** A document of somebody who is signed in; answers a presigned link to it. */
export const trialDocument = defineCall({
  name: 'trial.document',
  method: 'POST',
  path: '/trial/document',
  access: portalRoles,
  body: z.object({ fileName: text }),
  files: { document: { kind: 'document' } },
  data: z.object({ url: z.string() }),
  fallback: 'downloadFile',
})

export const trialCalls: readonly Call[] = [trialRegister, trialNote, trialReport, trialDocument]
