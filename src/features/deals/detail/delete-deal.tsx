import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { Deal } from '../../../contract/deals.ts'
import type { Side } from '../../../contract/roles.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import { useOverlay } from '../../../patterns/use-overlay.ts'
import { useRequester } from '../../../patterns/use-requester.ts'
import { useConnection, useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { dealMutations } from '../api.ts'
import type { DealSearch } from '../search.ts'
import { dealDetailMessages } from './messages.ts'

interface DeleteDealProps {
  readonly deal: Deal
  readonly side: Side
  /** The list that follows. */
  readonly search: DealSearch
}

const loadDialog = () => import('../../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/** Deletes a voucher after a question that names it and says what becomes of its history. */
export function DeleteDeal({ deal, side, search }: DeleteDealProps) {
  const t = useTranslations(dealDetailMessages)
  const language = useLanguage()
  const { api } = useServices()
  const { isOffline } = useConnection()
  const navigate = useNavigate()
  const requester = useRequester()
  const { part: ConfirmDialog, open, setOpen, show, warmUp } = useOverlay(loadDialog)
  const { mutate, isPending } = useMutation({
    ...dealMutations(api).remove(),
    onSuccess: () => {
      if (requester() === 'mounted')
        void navigate({ to: side === 'admin' ? '/admin/deals' : '/service-provider/deals', search, state: { isWay: true }, replace: true })
    },
    onError: () => setOpen(false),
  })
  return (
    <>
      <Button variant="danger" icon={<Trash2 aria-hidden className="size-icon-sm" />} onClick={show} {...warmUp}>
        {t('delete.open')}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t('delete.title', { name: nameOf(language, namesOf(deal)) })}
          description={t(side === 'admin' ? 'review.deleteText' : 'delete.text')}
          confirmLabel={t('delete.confirm')}
          cancelLabel={t('delete.cancel')}
          tone="danger"
          busy={isPending}
          busyLabel={t('delete.busy')}
          blocked={isOffline && !isPending}
          onConfirm={() => mutate(deal._id)}
        />
      )}
    </>
  )
}
