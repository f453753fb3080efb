import { otherLanguage } from '../../i18n/languages.ts'
import { useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { CheckList } from './check-list.tsx'
import { ExampleVoucher } from './example-voucher.tsx'
import { landingMessages } from './messages.ts'
import { Wrap } from './wrap.tsx'

/** The same voucher twice, so that the promise can be checked. */
export function BothLanguages() {
  const t = useTranslations(landingMessages)
  const language = useLanguage()
  return (
    <Wrap className="grid gap-6 py-7 sm:py-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-8">
      <section aria-labelledby="languages" className="contents">
        <div className="grid content-center gap-3">
          <h2 id="languages" className="font-semibold text-h1">
            {t('languages.title')}
          </h2>
          <p className="max-w-read text-pretty text-ink-2">{t('languages.text')}</p>
          <CheckList items={[t('languages.same'), t('languages.direction'), t('languages.everywhere')]} />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <ExampleVoucher example="coffee" language={language} />
          <ExampleVoucher example="coffee" language={otherLanguage(language)} />
        </div>
      </section>
    </Wrap>
  )
}
