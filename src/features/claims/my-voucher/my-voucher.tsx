import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '#components/use-now.ts'
import type { CustomerVoucher } from '#contract/claims.ts'
import type { VoucherEnd } from '#contract/voucher-states.ts'
import { useConnection } from '#lib/services.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useWakeLock } from '#ui/hooks/use-wake-lock.ts'
import { type ClosedState, EndNote, StateNote } from '../state-note.tsx'
import { VoucherColumns } from '../voucher-columns.tsx'
import { ClaimCode, type ClaimCodeProps } from './claim-code.tsx'
import { CommentChoices } from './comment-choices.tsx'
import { MessageChoice } from './message-choice.tsx'
import { MyVoucherTop } from './my-voucher-top.tsx'
import { NextUse } from './next-use.tsx'
import { RatingAnswer } from './rating-answer.tsx'
import { RatingForm } from './rating-form.tsx'
import { ShopMessages } from './shop-messages.tsx'
import { SpentUse } from './spent-use.tsx'

interface MyVoucherProps {
  readonly token: string
  readonly data: CustomerVoucher
  readonly isStale: boolean
}

/** The open claim, or how the last one ended. */
export function MyVoucher({ token, data, isStale }: MyVoucherProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const isOffline = useConnection().isOffline || isStale
  const now = useNow()
  const { claim, state } = data
  const isShown = claim && Date.parse(claim.expiresAt) > now
  const isUsable = Boolean(isShown && state === 'OPEN')
  useWakeLock(isUsable)
  const spent = data.uses.findLast((use) => use.state !== 'OPEN')
  const toRate = data.uses.findLast((use) => use.state === 'REDEEMED')
  // Nobody is asked for two things at once. Who has agreed can withdraw it at any time.
  const [hasAgreed] = useState(data.getsMessages)
  const isRatingDue = !hasAgreed && toRate !== undefined && typeof toRate.rating !== 'number'
  return (
    <>
      <PageTitle name={t('title')} />
      <VoucherColumns
        voucher={data.voucher}
        top={<MyVoucherTop voucher={data.voucher} />}
        stub={isShown ? <ShownClaim token={token} claim={claim} data={data} isOffline={isOffline} /> : <NoClaim data={data} />}
      >
        {data.canClaimAnother && <NextUse token={token} data={data} />}
        {toRate?.answer && <RatingAnswer answer={toRate.answer} />}
        <ShopMessages data={data} />
        {toRate && <RatingForm key={toRate._id} token={token} use={toRate} />}
        {!isRatingDue && <MessageChoice token={token} data={data} />}
        <CommentChoices token={token} data={data} />
        {/* Mounted from the start, so that screen readers notice changes. */}
        <p role="status" className="sr-only">
          {isUsable && isOffline && <span>{t('offline')}</span>}
          {!isShown && spent?.state === 'REDEEMED' && <span>{t('redeemed')}</span>}
        </p>
      </VoucherColumns>
    </>
  )
}

function NoClaim({ data: { claim, state, uses, canClaimAnother } }: Pick<ClaimCodeProps, 'data'>) {
  if (uses.length === 0 && state !== 'OPEN') return <ClosedNote state={state} />
  return <SpentUse use={uses.at(-1)} expiresAt={claim?.expiresAt} isChanged={canClaimAnother && !uses.length} />
}

interface ClosedNoteProps {
  readonly state: ClosedState
  readonly ended?: VoucherEnd | null | undefined
}

const ClosedNote = ({ state, ended }: ClosedNoteProps) => (
  <div className="p-5">{ended ? <EndNote ended={ended} /> : <StateNote state={state} />}</div>
)

/** No code where the till would refuse it. */
const ShownClaim = (props: ClaimCodeProps) =>
  props.data.state === 'OPEN' ? <ClaimCode {...props} /> : <ClosedNote state={props.data.state} ended={props.data.ended} />
