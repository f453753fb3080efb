import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Facts } from '#components/facts.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { TillState } from '../till-screen.ts'
import { actionBarClasses } from './action-bar-classes.ts'
import { ClaimTerms } from './claim-terms.tsx'
import { AmountToCollect, ClaimedAt, CodeFact, OriginalPrice } from './result-facts.tsx'

interface ConfirmClaimProps extends Pick<Extract<TillState, { step: 'confirming' }>, 'claimCode' | 'claim'> {
  readonly onRedeem: () => void
  readonly onCancel: () => void
}

/** Shows a claim before it is redeemed (F-046). The button that redeems has the focus, so that Enter redeems. */
export function ConfirmClaim({ claimCode, claim, onRedeem, onCancel }: ConfirmClaimProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const redeem = useRef<HTMLButtonElement>(null)
  useEffect(() => redeem.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label={t('ask.title')} className="flex grow flex-col gap-4 px-gutter py-5 md:px-5">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-h2">{t('ask.title')}</h2>
        <p className="text-body text-ink-2">{t('ask.text')}</p>
      </div>
      <div className="border-line border-t pt-4">
        <p className="wrap-anywhere font-semibold text-h2">
          <InlineName {...toNames(claim)} />
        </p>
        <p className="text-body text-ink-2">
          <bdi>{claim.customerName}</bdi>
        </p>
      </div>
      <ClaimedAt claim={claim} />
      <Facts>
        <AmountToCollect claim={claim} />
        <OriginalPrice claim={claim} />
        <CodeFact code={claimCode.code} />
      </Facts>
      <ClaimTerms claim={claim} />
      <div className={actionBarClasses}>
        <Button size="lg" onClick={onCancel}>
          {t('ask.cancel')}
        </Button>
        <Button ref={redeem} variant="primary" size="till" icon={<Check aria-hidden className="size-icon" />} onClick={onRedeem}>
          {t('ask.redeem')}
        </Button>
      </div>
    </section>
  )
}
