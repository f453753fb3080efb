import { type NoteRule, noteRules } from '#contract/morning-note.ts'
import type { NoteFinding } from '#server/db/schema-morning-notes.ts'
import type { Facts } from './facts.ts'
import { findBestDay, findWorstDay } from './rules/day-record.ts'
import { findEndingVoucher } from './rules/ending-voucher.ts'
import { findFallenRating } from './rules/fallen-rating.ts'
import { findQuietHours } from './rules/quiet-hours.ts'
import { findRefusedScans } from './rules/refused-scans.ts'
import { findRejectedVoucher } from './rules/rejected-voucher.ts'
import { findSilentMessage } from './rules/silent-message.ts'

const maxSentences = 3

const rules: Readonly<Record<NoteRule, (facts: Facts) => NoteFinding | undefined>> = {
  refusedScans: findRefusedScans,
  fallenRating: findFallenRating,
  endingVoucher: findEndingVoucher,
  worstDay: findWorstDay,
  bestDay: findBestDay,
  rejectedVoucher: findRejectedVoucher,
  silentMessage: findSilentMessage,
  quietHours: findQuietHours,
}

interface Silence {
  /** Findings of the last six notes. */
  readonly recent: readonly NoteFinding[]
  readonly hidden: ReadonlySet<NoteRule>
}

/** At most three, by their worth. A rule that is hidden, or has said the same within a week, gives way to the next. */
export function chooseFindings(facts: Facts, { recent, hidden }: Silence): NoteFinding[] {
  const isRepeated = ({ subject, sentence }: NoteFinding) =>
    recent.some((said) => said.sentence.rule === sentence.rule && said.subject === subject)
  return noteRules
    .filter((rule) => !hidden.has(rule))
    .map((rule) => rules[rule](facts))
    .filter((finding) => finding !== undefined)
    .filter((finding) => !isRepeated(finding))
    .slice(0, maxSentences)
}
