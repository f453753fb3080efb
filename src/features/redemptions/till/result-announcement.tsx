import type { TillVoucher } from '../../../contract/voucher-refusals.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import type { Outcome } from '../outcomes/outcome.ts'
import { useOutcomeWords } from '../outcomes/use-outcome-words.ts'
import { tillMessages } from './messages.ts'
import type { TillStep } from './scanner-state.ts'

/** Reads each result and question out at once, whatever was being said (F-047). It stands on the page before its first text (P-53). */
export const ResultAnnouncement = ({ now }: { readonly now: TillStep }) => (
  <div role="alert" aria-live="assertive" className="sr-only">
    {now.step === 'told' && <SpokenResult key={now.outcome.at} outcome={now.outcome} />}
    {now.step === 'asking' && <SpokenQuestion voucher={now.voucher} />}
  </div>
)

function SpokenResult({ outcome }: { readonly outcome: Outcome }) {
  const language = useLanguage()
  const { title, detail, advice } = useOutcomeWords()(outcome)
  const { voucher, kind } = outcome
  return (
    <>
      <p>{title}</p>
      {detail && <p>{detail}</p>}
      {voucher && <p>{nameOf(language, namesOf(voucher))}</p>}
      {kind === 'redeemed' && <SpokenPrice price={voucher?.discountedPrice} />}
      {advice && <p>{advice}</p>}
    </>
  )
}

function SpokenQuestion({ voucher }: { readonly voucher: TillVoucher }) {
  const t = useTranslations(tillMessages)
  const language = useLanguage()
  return (
    <>
      <p>{t('ask.title')}</p>
      <p>{nameOf(language, namesOf(voucher))}</p>
      <p>
        <bdi>{voucher.customerName}</bdi>
      </p>
      <SpokenPrice price={voucher.discountedPrice} />
    </>
  )
}

function SpokenPrice({ price }: { readonly price: number | null | undefined }) {
  const t = useTranslations(tillMessages)
  const fmt = useFmt()
  return typeof price === 'number' && <p>{`${t('facts.collect')} ${fmt.money(price)}`}</p>
}
