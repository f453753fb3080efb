import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import { tillMessages } from './messages.ts'
import type { Outcome } from './outcome.ts'
import type { TillStep } from './scanner-state.ts'
import { useOutcomeWords } from './use-outcome-words.ts'

/** Reads each result out at once, whatever was being said (F-047). It stands on the page before its first text (P-53). */
export const ResultAnnouncement = ({ now }: { readonly now: TillStep }) => (
  <div role="alert" aria-live="assertive" className="sr-only">
    {now.step === 'told' && <Spoken key={now.outcome.at} outcome={now.outcome} />}
  </div>
)

function Spoken({ outcome }: { readonly outcome: Outcome }) {
  const t = useTranslations(tillMessages)
  const fmt = useFmt()
  const language = useLanguage()
  const { title, detail, advice } = useOutcomeWords()(outcome)
  const { voucher, kind } = outcome
  const price = kind === 'redeemed' && voucher?.discountedPrice
  return (
    <>
      <p>{title}</p>
      {detail && <p>{detail}</p>}
      {voucher && <p>{nameOf(language, namesOf(voucher))}</p>}
      {price && <p>{`${t('facts.collect')} ${fmt.money(price)}`}</p>}
      {advice && <p>{advice}</p>}
    </>
  )
}
