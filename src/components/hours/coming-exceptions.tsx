import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { causeNames } from '#contract/cause-names.ts'
import type { Occasion } from '#contract/closed-causes.ts'
import { type ComingException, comingExceptions } from '#contract/coming-exceptions.ts'
import { isByCalendar } from '#contract/occasions.ts'
import { type ShopHours, toClosingTime, toTime } from '#contract/opening-hours.ts'
import type { Timing } from '#contract/timings.ts'
import { createDayFmt } from '#i18n/days.ts'
import { createFmt } from '#i18n/fmt.ts'
import { formatHijri } from '#i18n/hijri.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useToday } from '../list/use-today.ts'

interface ComingExceptionsProps {
  /** Undefined from a backend that does not know exceptions. */
  readonly shop: ShopHours | null | undefined
  /** The weekly hours of a voucher; without them the list is of the shop itself. */
  readonly timings?: readonly Timing[]
  readonly notValidIn?: readonly Occasion[] | undefined
}

/** The exceptions of the next two months, with Gregorian and Hijri dates, and the closing at prayers. */
export function ComingExceptions({ shop, timings, notValidIn = [] }: ComingExceptionsProps) {
  const { t } = useTranslation('hours', { keyPrefix: 'coming' })
  const title = useId()
  const today = useToday()
  const language = useLanguage()
  if (!shop) return null
  const exceptions = comingExceptions(timings ? { timings, notValidIn, shop } : shop, today())
  const { prayerMinutes } = shop.special ?? {}
  const excluded = notValidIn.map((each) => causeNames[language][each])
  return (
    <>
      {excluded.length > 0 && <p className="pt-3 text-small">{t('excluded', { list: createFmt(language).list(excluded) })}</p>}
      {exceptions.length > 0 && (
        <section aria-labelledby={title} className="pt-3">
          <h3 id={title} className="pb-1 font-medium text-small">
            {t('title')}
          </h3>
          <ul className="grid gap-2">
            {exceptions.map((each) => (
              <ExceptionRow key={each.from} {...each} isVoucher={timings !== undefined} />
            ))}
          </ul>
        </section>
      )}
      {prayerMinutes && <p className="pt-3 text-small text-ink-2">{t(`prayers.minutes${prayerMinutes}`)}</p>}
    </>
  )
}

function ExceptionRow({ cause, from, to, windows, isVoucher }: ComingException & { readonly isVoucher: boolean }) {
  const { t } = useTranslation('hours', { keyPrefix: 'coming' })
  const language = useLanguage()
  const fmt = createDayFmt(language)
  const hijri = [from, ...(to === from ? [] : [to])].map((day) => formatHijri(day, language)).join(' – ')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
      <span>
        <span className="font-medium">{causeNames[language][cause]}</span>{' '}
        <bdi className="text-ink-2">{to === from ? fmt.day(from) : fmt.range(from, to)}</bdi>
        {isByCalendar(from) && <bdi className="block text-caption text-ink-3">{hijri}</bdi>}
      </span>
      {windows && windows.length > 0 ? (
        <bdi dir="ltr">{windows.map((window) => `${toTime(window.from)}–${toClosingTime(window)}`).join(', ')}</bdi>
      ) : (
        <span className="text-ink-3">{t(windows ? (isVoucher ? 'notValid' : 'closed') : 'differ')}</span>
      )}
    </li>
  )
}
