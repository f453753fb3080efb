import { findHelpAnswers, getHelpCenterHours, type HelpAnswer } from '#contract/help-answers.ts'
import { normalizeSearch } from '#contract/text.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { limitOwner } from '#server/http/queue-owner.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { chooseAnswers, createAnswerSearch } from './choose-answers.ts'
import { parseHelpCenterHours } from './help-center-hours.ts'
import { type Answer, readAnswers, standardAnswers } from './read-answers.ts'
import { findSituations } from './situations.ts'

/** The limit per account. The search runs while somebody types. */
const reading = {
  rateLimits: ({ viewer }: { readonly viewer: Viewer }) => [{ key: `help-center.answers:${limitOwner(viewer)}`, max: 120, period: 60_000 }],
}

const toRow = ({ slug, en, ar }: Answer): HelpAnswer => ({
  _id: slug,
  titleEn: en.title,
  titleAr: ar.title,
  textEn: en.text,
  textAr: ar.text,
})

export function helpAnswerRoutes({ implement }: Calls, deps: Deps): void {
  const { helpAnswersDir, helpDeskHours, businessTimeZone: timeZone } = deps.config
  const answers = readAnswers(helpAnswersDir ?? standardAnswers)
  const search = createAnswerSearch(answers)
  const timings = helpDeskHours === undefined ? [] : parseHelpCenterHours(helpDeskHours)
  implement(
    findHelpAnswers,
    async ({ db, viewer, query }) => {
      const q = normalizeSearch(query.q ?? '')
      const found = q ? search(q) : chooseAnswers(answers, await findSituations(db, viewer.businessId, deps))
      return found.map(toRow)
    },
    reading,
  )
  implement(getHelpCenterHours, async () => ({ timings: [...timings], timeZone }), reading)
}
