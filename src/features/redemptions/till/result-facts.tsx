import type { TillVoucher } from '../../../contract/voucher-refusals.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { namesOf, OneName } from '../../../patterns/bilingual/names.tsx'
import { Fact, Facts } from '../../../patterns/facts.tsx'
import { useServices } from '../../../services.ts'
import { maskedCode } from '../masked-code.ts'
import { type AlreadyRedeemed, type Outcome, toneOf } from '../outcomes/outcome.ts'
import { useMoments } from '../outcomes/use-moments.ts'
import { useOutcomeWords } from '../outcomes/use-outcome-words.ts'
import { tillMessages } from './messages.ts'

const isPresent = (price: number | null | undefined): price is number => typeof price === 'number'

/** What the till takes of the customer, in the largest type of the page. */
export function Collect({ voucher }: { readonly voucher: TillVoucher }) {
  const t = useTranslations(tillMessages)
  const fmt = useFmt()
  const { discountedPrice } = voucher
  return (
    isPresent(discountedPrice) && (
      <Fact label={t('facts.collect')} strong>
        <span className="text-[1.75rem]/[2.25rem]">{fmt.money(discountedPrice)}</span>
      </Fact>
    )
  )
}

export function InsteadOf({ voucher }: { readonly voucher: TillVoucher }) {
  const t = useTranslations(tillMessages)
  const fmt = useFmt()
  const { originalPrice, discountedPrice } = voucher
  const isLess = isPresent(originalPrice) && originalPrice !== discountedPrice
  return isLess && <Fact label={t('facts.instead')}>{fmt.money(originalPrice)}</Fact>
}

export function CodeFact({ code }: { readonly code: string | undefined }) {
  const t = useTranslations(tillMessages)
  return (
    code && (
      <Fact label={t('facts.code')}>
        <bdi dir="ltr">{maskedCode(code)}</bdi>
      </Fact>
    )
  )
}

function RedeemedAt({ outcome }: { readonly outcome: AlreadyRedeemed }) {
  const t = useTranslations(tillMessages)
  const { till, by } = outcome
  if (!till && !by) return null
  return <Fact label={t('facts.at')}>{till && by ? t('tillAndPerson', { till, person: by }) : <bdi>{till ?? by}</bdi>}</Fact>
}

function NextHours({ opensAt }: { readonly opensAt: string }) {
  const t = useTranslations(tillMessages)
  const { clock } = useServices()
  return <Fact label={t('facts.nextHours')}>{useMoments().opening(opensAt, clock.now())}</Fact>
}

/** Everything below the banner: the voucher by name, what to do, what to collect, whose it is. */
export function ResultFacts({ outcome }: { readonly outcome: Outcome }) {
  const t = useTranslations(tillMessages)
  const { advice } = useOutcomeWords()(outcome)
  const { voucher, code, kind } = outcome
  const isPaid = kind === 'redeemed' || kind === 'justScanned'
  const customer = voucher?.customerName
  return (
    <div className="grid gap-3">
      <div className="peer grid gap-0.5 empty:hidden">
        {voucher && (
          <p className="wrap-anywhere font-semibold text-h2">
            <OneName {...namesOf(voucher)} />
          </p>
        )}
        {isPaid && customer && (
          <p className="text-body text-ink-2">
            <bdi>{customer}</bdi>
          </p>
        )}
        {advice && <p className={toneOf(outcome) === 'no' ? 'font-medium text-body text-no' : 'text-body text-ink-2'}>{advice}</p>}
      </div>
      <div className="border-line border-t peer-empty:border-t-0 has-[dl:empty]:hidden">
        <Facts>
          {voucher && isPaid && <Collect voucher={voucher} />}
          {kind === 'alreadyRedeemed' && <RedeemedAt outcome={outcome} />}
          {kind === 'outOfHours' && outcome.opensAt && <NextHours opensAt={outcome.opensAt} />}
          {!isPaid && customer && (
            <Fact label={t('facts.customer')}>
              <bdi>{customer}</bdi>
            </Fact>
          )}
          <CodeFact code={code} />
          {voucher && isPaid && <InsteadOf voucher={voucher} />}
        </Facts>
      </div>
    </div>
  )
}
