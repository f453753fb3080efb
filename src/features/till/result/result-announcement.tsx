import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import type { TillClaim } from '#contract/claim-codes.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'
import type { TillState } from '../till-screen.ts'

/** Announces each result and question at once (F-047). It must be mounted before its first text (P-53). */
export const ResultAnnouncement = ({ state }: { readonly state: TillState }) => (
  <div role="alert" aria-live="assertive" className="sr-only">
    {state.step === 'finished' && <SpokenResult key={state.outcome.at} outcome={state.outcome} />}
    {state.step === 'confirming' && <SpokenQuestion claim={state.claim} />}
  </div>
)

function SpokenResult({ outcome }: { readonly outcome: Outcome }) {
  const language = useLanguage()
  const { clock } = useServices()
  // Spoken once, so that its times stay.
  const [now] = useState(clock.now)
  const { title, detail, sentence, discount, advice } = useOutcomeTexts(now)(outcome)
  const { t } = useTranslation('till')
  const fmt = useFmt()
  const { claim, kind } = outcome
  const isFirst = kind === 'redeemed' && outcome.isFirst
  return (
    <>
      <p>{title}</p>
      {sentence && <p>{sentence}</p>}
      {detail && <p>{detail}</p>}
      {claim && <p>{displayName(language, toNames(claim))}</p>}
      {(kind === 'redeemed' || (kind === 'listed' && outcome.mayGiveDiscount)) && <SpokenPrice price={claim?.discountedPrice} />}
      {discount && <p>{discount}</p>}
      {advice && <p>{advice}</p>}
      {outcome.isPractice && <p>{t('practice.notCounted')}</p>}
      {isFirst && typeof claim?.discountedPrice === 'number' && <p>{t('page.first.price', { price: fmt.money(claim.discountedPrice) })}</p>}
    </>
  )
}

function SpokenQuestion({ claim }: { readonly claim: TillClaim }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const language = useLanguage()
  return (
    <>
      <p>{t('ask.title')}</p>
      <p>{displayName(language, toNames(claim))}</p>
      <p>
        <bdi>{claim.customerName}</bdi>
      </p>
      <SpokenPrice price={claim.discountedPrice} />
    </>
  )
}

function SpokenPrice({ price }: { readonly price: number | null | undefined }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const fmt = useFmt()
  return typeof price === 'number' && <p>{`${t('facts.collect')} ${fmt.money(price)}`}</p>
}
