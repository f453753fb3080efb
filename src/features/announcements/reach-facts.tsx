import { useTranslation } from 'react-i18next'
import { Fact } from '#components/facts.tsx'
import type { AnnouncementReach } from '#contract/announcement-audience.ts'
import { useFmt } from '#i18n/use-language.ts'

/** Customers in which languages, and who is left out. Nothing about nobody. */
export function ReachFacts({ reach }: { readonly reach: AnnouncementReach }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'reach' })
  const fmt = useFmt()
  const { customers, languages, withOpenVoucher, overLimit, notAgreed, perWeek } = reach
  const known = (['ar', 'en', 'unknown'] as const).filter((language) => languages[language] > 0)
  return (
    <>
      {customers > 0 && (
        <>
          <Fact label={t('languages')}>
            <span className="flex flex-wrap justify-end gap-x-3">
              {known.map((language) => (
                <span key={language}>{t(language, { number: languages[language] })}</span>
              ))}
            </span>
          </Fact>
          <Fact label={t('openVoucher')}>{fmt.number(withOpenVoucher)}</Fact>
        </>
      )}
      {overLimit > 0 && (
        <Fact label={t('overLimit', { count: perWeek })}>{t('number', { number: overLimit, all: customers + overLimit })}</Fact>
      )}
      {notAgreed > 0 && <Fact label={t('notAgreed')}>{fmt.number(notAgreed)}</Fact>}
    </>
  )
}
