import * as z from 'zod/mini'
import { type Call, defineCall } from './call.ts'
import { StoredFile } from './files.ts'
import { lineText } from './rules.ts'

/** Calls of test servers, one of each kind that the call layer supports. */

const text = lineText(60)

export const trialRegister = defineCall({
  name: 'trial.register',
  method: 'POST',
  path: '/trial/register',
  access: 'public',
  body: z.object({ name: text, branches: z.number('numeric') }),
  encoding: { branches: 'number' },
  files: { document: { kind: 'document' }, picture: { kind: 'picture', optional: true } },
  data: z.object({ times: z.number(), name: z.string(), branches: z.number(), picture: z.nullable(StoredFile) }),
  texts: {
    audit: { en: 'trial.register', ar: 'trial.register' },
    failure: { en: 'Registration failed', ar: 'تعذّر التسجيل' },
  },
})

export const trialNote = defineCall({
  name: 'trial.note',
  method: 'POST',
  path: '/trial/note',
  access: 'public',
  body: z.object({ text }),
  data: z.object({ times: z.number() }),
  texts: {
    audit: { en: 'trial.note', ar: 'trial.note' },
    failure: { en: 'Failed to send message', ar: 'تعذّر إرسال الرسالة' },
  },
})

export const trialReport = defineCall({
  name: 'trial.report',
  method: 'GET',
  path: '/trial/report',
  access: 'public',
  query: z.object({ fail: z.optional(z.enum(['422', '500'])) }),
  data: z.null(),
  file: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'trial-report.xlsx' },
  texts: {
    audit: { en: 'trial.report', ar: 'trial.report' },
    failure: { en: 'Failed to download report', ar: 'تعذّر تنزيل التقرير' },
  },
})

export const trialCalls: readonly Call[] = [trialRegister, trialNote, trialReport]
