import { otherLanguage } from '../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { ExampleVoucher } from './example-voucher.tsx'
import { landingMessages } from './messages.ts'
import { Wrap } from './wrap.tsx'

/** The promise, the first steps, and two vouchers, one in each language. */
export function Hero() {
  const t = useTranslations(landingMessages)
  const language = useLanguage()
  return (
    <Wrap className="grid gap-6 py-6 sm:gap-7 sm:py-7 lg:grid-cols-[minmax(0,1fr)_480px] lg:gap-8 lg:py-[84px]">
      <div className="grid content-center gap-5">
        <h1 tabIndex={-1} className="max-w-[13em] font-semibold text-display">
          {t('headline')}
        </h1>
        <p className="landing-lead max-w-read text-pretty text-ink-2">{t('lead')}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:basis-full">
          <ButtonLink to="/service-provider/register" variant="primary" size="lg">
            {t('register')}
          </ButtonLink>
          <ButtonLink to="/service-provider/login" size="lg">
            {t('providerSignIn')}
          </ButtonLink>
        </div>
        <p className="text-ink-3 text-small">{t('needed')}</p>
      </div>
      <div className="grid items-start gap-4 sm:max-w-[480px] sm:grid-cols-2 sm:gap-5">
        <ExampleVoucher example="hammour" language={language} />
        <div className="sm:mt-7">
          <ExampleVoucher example="coffee" language={otherLanguage(language)} />
        </div>
      </div>
    </Wrap>
  )
}
