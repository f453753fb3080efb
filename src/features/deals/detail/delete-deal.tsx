import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { usePaletteActions } from '#components/palette-actions.ts'
import type { Reversal } from '#components/review/find-reversal.ts'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { Deal } from '#contract/deals.ts'
import type { Side } from '#contract/roles.ts'
import { endDeal } from '#contract/voucher-endings.ts'
import { useIsPending } from '#features/profile/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { isOutOfDate } from '#lib/http/call-key.ts'
import { useConnection, useServices, useSupports } from '#lib/services.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { dealMutations, dealQueries } from '../api.ts'
import type { DealSearch } from '../search.ts'
import type { MoreMenu } from './more-menu.tsx'

interface DeleteDealProps {
  readonly deal: Deal
  readonly side: Side
  readonly search: DealSearch
  /** In the same menu. */
  readonly reversal?: Reversal | undefined
}

const loadMenu = () => import('./more-menu.tsx').then(({ MoreMenu }) => MoreMenu)
const loadDialog = () => import('#ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)
const loadEnd = () => import('./end-deal-dialog.tsx').then(({ EndDealDialog }) => EndDealDialog)

/** On a full backend, the question how the voucher goes: not offered any more, or ended for everybody. */
export function DeleteDeal({ deal, side, search, reversal }: DeleteDealProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const language = useLanguage()
  const { api, queryClient, toasts } = useServices()
  const { isOffline } = useConnection()
  const navigate = useNavigate()
  const submitterStatus = useSubmitterStatus()
  const isPendingBusiness = useIsPending()
  const canEnd = useSupports(endDeal) && !isPendingBusiness
  const deletion = useLazyDialog(loadDialog)
  const ending = useLazyDialog(loadEnd)
  const { open } = canEnd ? ending : deletion
  const { component: ConfirmDialog } = deletion
  const { component: EndDealDialog } = ending
  usePaletteActions({ delete: open })
  const leave = async () => {
    if (submitterStatus() === 'mounted')
      await navigate({
        ...(isPendingBusiness
          ? { to: '/service-provider/dashboard' }
          : { to: side === 'admin' ? '/admin/deals' : '/service-provider/deals', search }),
        replace: true,
      })
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isOutOfDate(queryKey, { queryKey: dealQueries(api).all, id: deal._id }),
      refetchType: 'none',
    })
  }
  const { mutate, isPending } = useMutation({
    ...dealMutations(api).remove(),
    // The mutation ends with the page, so that no live event refetches the deleted voucher meanwhile.
    onSuccess: () => {
      toasts.getState().show(t(canEnd ? 'end.stop.done' : 'delete.done'), 'success')
      return leave()
    },
    onError: () => {
      deletion.setOpen(false)
      ending.setOpen(false)
    },
  })
  return (
    <>
      <MoreButton
        copy={side === 'admin' || isPendingBusiness ? undefined : { dealId: deal._id, search }}
        reversal={reversal}
        onDelete={open}
        deletion={canEnd ? (deal.stoppedAt ? 'end' : 'stopOrEnd') : 'delete'}
      />
      {EndDealDialog && (
        <EndDealDialog
          deal={deal}
          side={side}
          isOpen={ending.isOpen}
          setOpen={ending.setOpen}
          onStop={() => mutate({ params: { id: deal._id } })}
          isStopping={isPending}
          onEnded={leave}
        />
      )}
      {ConfirmDialog && (
        <ConfirmDialog
          open={deletion.isOpen}
          onOpenChange={deletion.setOpen}
          title={t('delete.title', { name: displayName(language, toNames(deal)) })}
          description={t('delete.text')}
          confirmLabel={t('delete.confirm')}
          cancelLabel={t('delete.cancel')}
          tone="danger"
          busy={isPending}
          busyLabel={t('delete.busy')}
          blocked={isOffline && !isPending}
          onConfirm={() => mutate({ params: { id: deal._id } })}
        />
      )}
    </>
  )
}

/** People rarely delete: not beside what they do often, and not in its colour. */
function MoreButton(items: Pick<ComponentProps<typeof MoreMenu>, 'copy' | 'reversal' | 'onDelete' | 'deletion'>) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const button = useRef<HTMLButtonElement>(null)
  const { component: Menu, isOpen, setOpen, open, preload } = useLazyDialog(loadMenu)
  return (
    <div className="relative">
      <IconButton
        ref={button}
        data-decision={items.reversal && ''}
        label={t('review.more')}
        icon={<Ellipsis aria-hidden className="size-icon" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={isOpen ? () => setOpen(false) : open}
        {...preload}
      />
      {Menu && <Menu open={isOpen} onOpenChange={setOpen} button={button} {...items} />}
    </div>
  )
}
