import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { searchLength } from './limits.ts'
import { looseText } from './loose-fields.ts'
import { providerRoles } from './roles.ts'
import { lineText } from './rules.ts'
import { LooseTiming } from './timings.ts'

/** The texts are Markdown. */
const HelpAnswer = z.object({ _id: z.string(), titleEn: looseText, titleAr: looseText, textEn: looseText, textAr: looseText })
export type HelpAnswer = z.infer<typeof HelpAnswer>

/** The number of answers for the situation of the business. */
export const shownAnswers = 5

/** Returns all answers that match `q`, the best first; without `q` the answers for the situation of the business, the most urgent first. */
export const findHelpAnswers = defineCall({
  name: 'help-center.answers',
  method: 'GET',
  path: '/help-center/service-provider/get-answers',
  access: providerRoles,
  fullBackendOnly: true,
  query: z.object({ q: z.optional(lineText(searchLength)) }),
  data: z.array(HelpAnswer),
  texts: {
    audit: { en: 'Read answers of the help centre', ar: 'الاطلاع على إجابات مركز المساعدة' },
    failure: { en: 'Could not load the answers', ar: 'تعذّر تحميل الإجابات' },
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

const HelpCenterHours = z.object({
  /** Empty if the operator has set no hours. */
  timings: z.array(LooseTiming),
  timeZone: z.string(),
})
export type HelpCenterHours = z.infer<typeof HelpCenterHours>

/** Returns when the administrators answer. */
export const getHelpCenterHours = defineCall({
  name: 'help-center.hours',
  method: 'GET',
  path: '/help-center/service-provider/get-hours',
  access: providerRoles,
  fullBackendOnly: true,
  data: HelpCenterHours,
  texts: {
    audit: { en: 'Read the hours of the help centre', ar: 'الاطلاع على أوقات الرد في مركز المساعدة' },
    failure: { en: 'Could not load the hours of the help centre', ar: 'تعذّر تحميل أوقات الرد في مركز المساعدة' },
  },
  refusals: ['TOO_MANY_REQUESTS'],
})
