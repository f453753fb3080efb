import type { Ref } from 'react'
import { reasonLength } from '../../../contract/limits.ts'
import { type FieldIssue, fieldIssues, requiredText } from '../../../contract/rules.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useFieldError } from '../../../ui/fields/error-text.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { SelectInput } from '../../../ui/fields/select-input.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { dealMessages } from '../messages.ts'

const commonReasons = ['arabic', 'picture', 'price', 'terms', 'hours', 'duplicate'] as const

/** What is wrong with a typed reason; the wire knows rejections without one, this portal asks for it (F-031). */
export const reasonIssue = (text: string): FieldIssue | undefined => {
  const { error } = requiredText(reasonLength).safeParse(text)
  return error && fieldIssues(error.issues)[0]
}

/** The common reasons in both languages, one line each: the portal does not know which one the provider reads. */
const useCommonReasons = () => {
  const en = useTranslations(dealMessages, 'en')
  const ar = useTranslations(dealMessages, 'ar')
  return new Map(commonReasons.map((key) => [key, `${en(`review.reasons.${key}`)}\n${ar(`review.reasons.${key}`)}`] as const))
}

/** A common reason takes the place of another one, and stands below what was typed by hand. */
const withCommon = (text: string, added: string, common: readonly string[]): string => {
  const typed = common.reduce((rest, each) => rest.replace(each, ''), text).trim()
  return typed ? `${typed}\n${added}` : added
}

interface DecisionReasonProps {
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly issue: FieldIssue | undefined
  readonly disabled: boolean
  readonly field: Ref<HTMLTextAreaElement>
}

/** Why a voucher is rejected: one text that the provider will read, started from a common reason or written freely. */
export function DecisionReason({ reason, onReason, issue, disabled, field }: DecisionReasonProps) {
  const t = useTranslations(dealMessages)
  const say = useFieldError()
  const common = useCommonReasons()
  const chosen = [...common].find(([, text]) => reason.includes(text))?.[0] ?? ''
  const choose = (key: string) => {
    const added = [...common].find(([each]) => each === key)?.[1]
    if (added) onReason(withCommon(reason, added, [...common.values()]))
  }
  return (
    <div className="grid gap-1">
      <Field label={t('review.dialog.common')}>
        {(control) => (
          <SelectInput {...control} value={chosen} disabled={disabled} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{t('review.dialog.choose')}</option>
            {commonReasons.map((key) => (
              <option key={key} value={key}>
                {t(`review.reasons.${key}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('review.dialog.reason')} error={say(issue)} counter={{ length: reason.length, max: reasonLength }}>
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
