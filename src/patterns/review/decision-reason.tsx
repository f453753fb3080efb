import { type Ref, useRef, useState } from 'react'
import { reasonLength } from '../../contract/limits.ts'
import { type FieldIssue, fieldIssues, requiredText } from '../../contract/rules.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useExtra } from '../../services.ts'
import { useFieldError } from '../../ui/fields/error-text.ts'
import { Field } from '../../ui/fields/field.tsx'
import { SelectInput } from '../../ui/fields/select-input.tsx'
import { TextArea } from '../../ui/fields/text-input.tsx'
import { useCounter } from '../../ui/fields/use-counter.tsx'
import { reviewMessages } from './messages.ts'

/** A reason that is often given: as it is chosen, and as it stands in the text, in both languages. */
export interface CommonReason {
  readonly key: string
  readonly label: string
  readonly text: string
}

/** What is wrong with a typed reason; the wire knows rejections without one, this portal asks for it (F-031). */
const reasonIssue = (text: string): FieldIssue | undefined => {
  const { error } = requiredText(reasonLength).safeParse(text)
  return error && fieldIssues(error.issues)[0]
}

/** The reason of a decision, where it takes one: a backend that knows no reasons is sent none. */
export function useDecisionReason(isApproved: boolean, reason: string) {
  const isAsked = useExtra('reason') && !isApproved
  const [issue, setIssue] = useState<FieldIssue>()
  const field = useRef<HTMLTextAreaElement>(null)
  /** Before it is sent; what is wrong with it is shown, and the focus is taken there. */
  const isReady = () => {
    const wrong = isAsked ? reasonIssue(reason) : undefined
    setIssue(wrong)
    if (wrong) field.current?.focus()
    return !wrong
  }
  return { isAsked, issue, field, isReady, sent: isAsked ? reason.trim() : undefined }
}

/** A common reason takes the place of another one, and stands below what was typed by hand. */
const withCommon = (text: string, added: string, common: readonly CommonReason[]): string => {
  const typed = common.reduce((rest, each) => rest.replace(each.text, ''), text).trim()
  return typed ? `${typed}\n${added}` : added
}

interface DecisionReasonProps {
  readonly reasons: readonly CommonReason[]
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly issue: FieldIssue | undefined
  readonly disabled: boolean
  readonly field: Ref<HTMLTextAreaElement>
  /** The list of common reasons. */
  readonly select: Ref<HTMLSelectElement>
}

/** Why something is rejected: one text that the provider will read, started from a common reason or written freely. */
export function DecisionReason({ reasons, reason, onReason, issue, disabled, field, select }: DecisionReasonProps) {
  const t = useTranslations(reviewMessages)
  const say = useFieldError()
  const chosen = reasons.find(({ text }) => reason.includes(text))?.key ?? ''
  const choose = (key: string) => {
    const added = reasons.find((each) => each.key === key)
    if (added) onReason(withCommon(reason, added.text, reasons))
  }
  return (
    <div className="grid gap-1">
      <Field label={t('dialog.common')}>
        {(control) => (
          <SelectInput {...control} ref={select} value={chosen} disabled={disabled} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{t('dialog.choose')}</option>
            {reasons.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('dialog.reason')} hint={t('dialog.hint')} error={say(issue)} counter={useCounter(reason.length, reasonLength)}>
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
    </div>
  )
}
