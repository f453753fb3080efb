import { PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createFmt } from '#i18n/fmt.ts'
import { type Language, languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'

const bothWords = { wordsInBoth: ['till'] } as const

/** The stub of the first voucher that a business ever redeems, in both languages once the words of the other one are loaded. */
export function FirstCustomer({ price }: { readonly price: number | null | undefined }) {
  const { words } = useServices()
  const language = useLanguage()
  const [hasBoth, setBoth] = useState(() => words.has(bothWords))
  useEffect(() => {
    words.load(bothWords).then(
      () => setBoth(true),
      () => undefined,
    )
  }, [words])
  return (
    <div className="till-stub grid grid-cols-[auto_1fr] items-center gap-x-3 border-ok-mark border-2 border-dashed border-t-0 bg-ok-tint px-gutter pt-2.5 pb-2.5 text-ok md:px-5">
      <PartyPopper aria-hidden className="size-icon-lg flex-none" />
      <div className="flex flex-wrap justify-between gap-x-5">
        <Sentence language={language} price={price} />
        {hasBoth && <Sentence language={otherLanguage(language)} price={price} />}
      </div>
    </div>
  )
}

function Sentence({ language, price }: { readonly language: Language; readonly price: number | null | undefined }) {
  const { t } = useTranslation('till', { keyPrefix: 'page', lng: language })
  return (
    <p lang={language} dir={languages[language].dir} className="font-semibold text-h3">
      {typeof price === 'number' ? t('first.price', { price: createFmt(language).money(price) }) : t('first.title')}
    </p>
  )
}
