import { CalendarSearch } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { suggestExpiry } from '#components/document-viewer/text/find-dates.ts'
import { dateField } from '#components/document-viewer/to-frame-list.ts'
import { createDayFmt } from '#i18n/days.ts'
import { formatHijri } from '#i18n/hijri.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Elements } from '#ui/elements.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { TextInput } from '#ui/fields/text-input.tsx'
import type { LicenceDay } from './licence-day.ts'
import { expiryFieldId, type LicenceSearch } from './use-licence-search.ts'

export interface ExpiryFieldProps {
  readonly licenceDay: LicenceDay
  /** A decision was asked for without it. */
  readonly isMissed: boolean
  readonly onText: (text: string) => void
  readonly licence: LicenceSearch
}

interface SuggestingProps extends ExpiryFieldProps {
  /** Called with a day that was found in the licence, after `onText`. */
  readonly onSuggested?: (day: string) => void
  readonly children?: Elements
}

/** The field for the last day of a licence, with its Hijri date and suggestions from the text of the licence. */
export function ExpiryField({ licenceDay, isMissed, onText, onSuggested, licence, children }: SuggestingProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const language = useLanguage()
  const fmt = createDayFmt(language)
  const toMessage = useFieldError()
  const [isTyping, setTyping] = useState(false)
  // A date that is found while the field has the focus waits until it is left.
  const [textAtFocus, setTextAtFocus] = useState<string>()
  const { typed, day, problem, today } = licenceDay
  const text = typed ?? textAtFocus ?? (day ? fmt.day(day) : '')
  const error = problem && !isTyping && (problem !== 'required' || isMissed) ? toMessage({ code: problem }) : undefined
  const note = `${expiryFieldId}-note`
  const suggestions = suggestExpiry(licence.result?.dates ?? [], today).filter(
    (found) => found.day !== (typed === undefined ? licenceDay.saved : day),
  )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        <label htmlFor={expiryFieldId} className="text-ink-2">
          {t('expiresOn')}
        </label>
        <span className="w-[9.5rem]">
          <TextInput
            id={expiryFieldId}
            size="filter"
            dir={text ? 'auto' : undefined}
            className="text-match"
            autoComplete="off"
            placeholder={t('notNoted')}
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={note}
            onFocus={() => setTextAtFocus(text)}
            onChange={({ currentTarget }) => {
              setTyping(true)
              setTextAtFocus(undefined)
              onText(currentTarget.value)
            }}
            onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
            onBlur={() => {
              setTyping(false)
              setTextAtFocus(undefined)
              if (typed !== undefined && day) onText(fmt.day(day))
            }}
          />
        </span>
        {children}
        <span id={note} aria-live="polite" className={error ? 'text-no' : 'text-ink-3'}>
          {error ?? (day && <bdi>{formatHijri(day, language)}</bdi>)}
        </span>
      </div>
      {suggestions.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {suggestions.map(({ day: found, page }) => (
            <li key={found}>
              <button
                type="button"
                className="inline-flex min-h-chip items-center gap-1.5 rounded-1 border border-line-strong px-2 text-caption hover:bg-hover touch:min-h-touch"
                onClick={() => {
                  onText(fmt.day(found))
                  onSuggested?.(found)
                  licence.show(dateField(found))
                }}
              >
                <CalendarSearch aria-hidden className="size-icon-xs flex-none text-ink-2" />
                <span>{t('suggested', { page, day: fmt.day(found) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
