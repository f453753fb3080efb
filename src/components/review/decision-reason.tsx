import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { decisionReasonLength } from '#contract/limits.ts'
import { type FieldIssue, fieldIssues, requiredText } from '#contract/rules.ts'
import { useSupports } from '#lib/services.ts'
import { type ToggleChip, ToggleChips } from '#ui/actions/toggle-chips.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, useCounter } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-input.tsx'

export interface CommonReason {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** A reason that changes more than the text. */
export type FieldReason = ToggleChip

/** The portal requires a reason; the wire does not (F-031). */
const reasonIssue = (text: string, limit: number): FieldIssue | undefined => {
  const { error } = requiredText(limit).safeParse(text)
  return error && fieldIssues(error.issues)[0]
}

interface DecisionReasonOptions {
  readonly call: Call
  readonly isApproved: boolean
  readonly reason: string
  readonly limit?: number | undefined
}

/** A rejection needs a reason, if the backend takes one. */
export function useDecisionReason({ call, isApproved, reason, limit = decisionReasonLength }: DecisionReasonOptions) {
  const isRequired = useSupports(call, 'reason') && !isApproved
  const [isValidated, setIsValidated] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const issue = isRequired ? reasonIssue(reason, limit) : undefined
  const validate = () => {
    setIsValidated(true)
    if (issue) field.current?.focus()
    return !issue
  }
  return { isRequired, issue: isValidated ? issue : undefined, field, validate, value: isRequired ? reason.trim() : undefined }
}

/** Adds a reason below the text, or takes it out. */
const toggled = (text: string, reason: string): string =>
  text.includes(reason)
    ? text
        .replace(reason, '')
        .replace(/\n{2,}/g, '\n')
        .trim()
    : [text.trim(), reason].filter(Boolean).join('\n')

/** The first letter of a line decides its direction, as with `dir="auto"`. */
const isInBothLanguages = (reason: string): boolean =>
  [/^\P{L}*\p{Script=Latin}/mu, /^\P{L}*\p{Script=Arabic}/mu].every((line) => line.test(reason))

interface DecisionReasonProps {
  readonly reasons: readonly (CommonReason | FieldReason)[]
  readonly reason: string
  readonly limit?: number | undefined
  readonly onReason: (reason: string) => void
  readonly issue: FieldIssue | undefined
  readonly disabled: boolean
  readonly field: Ref<HTMLTextAreaElement>
}

export function DecisionReason({ reasons, reason, limit = decisionReasonLength, onReason, issue, disabled, field }: DecisionReasonProps) {
  const { t } = useTranslation('review', { keyPrefix: 'decision' })
  const fieldError = useFieldError()
  const counter = useCounter(reason.length, limit)
  const chips = reasons.map((each) =>
    'toggle' in each
      ? each
      : {
          ...each,
          isChosen: reason.includes(each.text),
          toggle: () => onReason(toggled(reason, each.text)),
        },
  )
  const hint = isInBothLanguages(reason) ? undefined : t('dialog.hint')
  return (
    <div className="grid gap-1">
      <Field label={t('dialog.reason')} hint={hint} error={fieldError(issue)} counter={counter}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            dir="auto"
            rows={4}
            value={reason}
            disabled={disabled}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
        )}
      </Field>
      {chips.length > 0 && <ToggleChips label={t('dialog.common')} chips={chips} disabled={disabled} />}
    </div>
  )
}
