import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { formatCode } from '#components/format-code.ts'
import { useNow } from '#components/use-now.ts'
import { useShownCode } from '#components/use-shown-code.ts'
import type { TillClaim } from '#contract/claim-codes.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { type AlreadyRedeemed, getTone, type Outcome, type Tone } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'
import { useRelativeTimes } from '../outcomes/use-relative-times.ts'

const isPresent = (price: number | null | undefined): price is number => typeof price === 'number'

export function AmountToCollect({ claim }: { readonly claim: TillClaim }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  const { discountedPrice } = claim
  return (
    isPresent(discountedPrice) && (
      <Fact label={t('facts.collect')} strong>
        <span translate="no" className="text-result md:text-[2.75rem]/[3.25rem]">
          {fmt.money(discountedPrice)}
        </span>
      </Fact>
    )
  )
}

/** Why the price is not the one of today. */
export function ClaimedAt({ claim: { todayPrice, claimedAt, discountedPrice } }: { readonly claim: TillClaim }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  if (!isPresent(todayPrice) || !isPresent(discountedPrice)) return null
  const price = fmt.money(discountedPrice)
  return (
    <p className="text-body text-ink-2">
      {claimedAt ? t('facts.claimedOn', { date: fmt.date(claimedAt), price }) : t('facts.claimedEarlier', { price })}
    </p>
  )
}

export function OriginalPrice({ claim }: { readonly claim: TillClaim }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  const { originalPrice, discountedPrice } = claim
  const isLess = isPresent(originalPrice) && originalPrice !== discountedPrice
  return isLess && <Fact label={t('facts.instead')}>{fmt.money(originalPrice)}</Fact>
}

export function CodeFact({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const shown = useShownCode()
  return (
    code && (
      <Fact label={t('facts.code')}>
        <bdi dir="ltr" translate="no" className="wrap-anywhere">
          {shown(code)}
        </bdi>
      </Fact>
    )
  )
}

/** In full, to be compared with the customer's; nobody's voucher has it. */
function UnknownCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  return (
    <Fact label={t('facts.code')} strong>
      <bdi dir="ltr" translate="no">
        {formatCode(code)}
      </bdi>
    </Fact>
  )
}

function RedeemedAt({ outcome }: { readonly outcome: AlreadyRedeemed }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { till, by, redeemedBy } = outcome
  const person = redeemedBy ?? by
  if (!till && !person) return null
  return <Fact label={t('facts.at')}>{till && person ? t('tillAndPerson', { till, person }) : <bdi>{till ?? person}</bdi>}</Fact>
}

function NextHours({ opensAt }: { readonly opensAt: string }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  return <Fact label={t('facts.nextHours')}>{useRelativeTimes().opening(opensAt, useNow())}</Fact>
}

/** What a voucher is worth, where the discount must wait. */
function Worth({ claim }: { readonly claim: TillClaim }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  const { discountPercentage, discountedPrice } = claim
  return (
    <>
      {isPresent(discountPercentage) && (
        <Fact label={t('facts.discount')}>
          <bdi dir="ltr">{fmt.discount(discountPercentage)}</bdi>
        </Fact>
      )}
      {isPresent(discountedPrice) && <Fact label={t('facts.price')}>{fmt.money(discountedPrice)}</Fact>}
    </>
  )
}

const discountColors = { ok: '', no: 'text-no', warn: 'text-warn' } as const satisfies Record<Tone, string>

export function ResultFacts({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { discount, advice } = useOutcomeTexts(useNow())(outcome)
  const { claim, code, kind } = outcome
  const isListed = kind === 'listed'
  const isPaid = kind === 'redeemed' || kind === 'justScanned' || (isListed && outcome.mayGiveDiscount === true)
  const customer = claim?.customerName
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {claim && isPaid && (
        // Above the name, which may be long: on a low screen the buttons cover what comes last.
        <div className="-mt-2.5 border-line border-b has-[dl:empty]:hidden">
          <Facts>
            <AmountToCollect claim={claim} />
          </Facts>
        </div>
      )}
      {claim && (isPaid || isListed) && <ClaimedAt claim={claim} />}
      <div className="peer grid gap-0.5 empty:hidden">
        {claim && (
          <p className="wrap-anywhere font-semibold text-h2 @min-[32rem]:text-[2rem]/[2.5rem] @min-[32rem]:short:text-h2">
            <InlineName {...toNames(claim)} />
          </p>
        )}
        {isPaid && customer && (
          <p className="text-body text-ink-2">
            <bdi>{customer}</bdi>
          </p>
        )}
        {discount && <p className={cx('font-semibold text-h3 md:text-h2', discountColors[getTone(outcome)])}>{discount}</p>}
        {advice && <p className="text-body text-ink-2 md:text-h2">{advice}</p>}
      </div>
      <div className="border-line border-t peer-empty:border-t-0 has-[dl:empty]:hidden short:[&_dl>div]:py-1.5">
        <Facts>
          {kind === 'alreadyRedeemed' && <RedeemedAt outcome={outcome} />}
          {kind === 'outOfHours' && outcome.opensAt && <NextHours opensAt={outcome.opensAt} />}
          {!isPaid && customer && (
            <Fact label={t('facts.customer')}>
              <bdi>{customer}</bdi>
            </Fact>
          )}
          {(kind === 'notFound' || kind === 'notListed') && code ? <UnknownCode code={code} /> : <CodeFact code={code} />}
          {claim && isListed && !isPaid && <Worth claim={claim} />}
          {claim && (isPaid || isListed) && <OriginalPrice claim={claim} />}
        </Facts>
      </div>
    </div>
  )
}
