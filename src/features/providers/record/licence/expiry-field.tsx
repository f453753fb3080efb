import { CalendarSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { suggestExpiry } from '#components/document-viewer/text/find-dates.ts'
import { dateField } from '#components/document-viewer/to-frame-list.ts'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { createDayFmt } from '#i18n/days.ts'
import { formatHijri } from '#i18n/hijri.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Elements } from '#ui/elements.ts'
import { TextInput } from '#ui/fields/text-input.tsx'
import { expiryFieldId, type LicenceSearch } from './use-licence-search.ts'

interface ExpiryFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  /** Called with a day that was found in the licence. */
  readonly onSuggested: (day: string) => void
  readonly today: string
  readonly licence: LicenceSearch
  readonly error: string | undefined
  readonly children?: Elements
}

/** A field for the last day of a licence, with its Hijri date and suggestions from the text of the licence. */
export function ExpiryField({ text, onText, onSuggested, today, licence, error, children }: ExpiryFieldProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'licence' })
  const language = useLanguage()
  const fmt = createDayFmt(language)
  const day = parseTypedDay(text)
  const note = `${expiryFieldId}-note`
  const suggestions = suggestExpiry(licence.result?.dates ?? [], today).filter((each) => each.day !== day)
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
            onChange={({ currentTarget }) => onText(currentTarget.value)}
            onBlur={() => day && onText(fmt.day(day))}
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
                  onSuggested(found)
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
