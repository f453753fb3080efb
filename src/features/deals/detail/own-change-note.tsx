import { useMutation } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { type Deal, type DealChange, discardDealChange } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Supported, useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { dealMutations } from '../api.ts'
import { dealChanges } from '../review/deal-changes.ts'
import type { DealSearch } from '../search.ts'
import { toSent } from '../sent.ts'
import { ChangeNote } from './change-note.tsx'

interface OwnChangeNoteProps {
  readonly deal: Deal
  readonly change: DealChange
  readonly search: DealSearch
}

const loadDialog = () => import('#ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/** For the business, which corrects or discards it. */
export function OwnChangeNote({ deal, change, search }: OwnChangeNoteProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'change' })
  const { t: detail } = useTranslation('deals', { keyPrefix: 'detail' })
  const language = useLanguage()
  const { api } = useServices()
  const { isOffline } = useConnection()
  const { component: ConfirmDialog, isOpen, setOpen, open } = useLazyDialog(loadDialog)
  const { mutate, isPending } = useMutation({ ...dealMutations(api).discardChange(), onSettled: () => setOpen(false) })
  return (
    <ChangeNote deal={deal} change={change} placeholder={<PanelSkeleton deal={deal} />}>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        <ButtonLink
          variant={change.status === 'REJECTED' ? 'primary' : 'secondary'}
          to="/service-provider/deals/edit/$dealId"
          params={{ dealId: deal._id }}
          search={search}
          icon={<PencilLine aria-hidden />}
        >
          {change.status === 'REJECTED' ? detail('rejected.mend') : detail('edit')}
        </ButtonLink>
        <Supported call={discardDealChange}>
          <Button onClick={open}>{t('discard.open')}</Button>
        </Supported>
      </div>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t('discard.title', { name: displayName(language, toNames(deal)) })}
          description={t('discard.text')}
          confirmLabel={t('discard.open')}
          cancelLabel={t('discard.cancel')}
          tone="danger"
          busy={isPending}
          busyLabel={t('discard.busy')}
          blocked={isOffline && !isPending}
          onConfirm={() => mutate({ params: { id: deal._id }, query: { expectedVersion: deal.version } })}
        />
      )}
    </ChangeNote>
  )
}

/** About as high as the panel, so that little moves when it has come. */
function PanelSkeleton({ deal }: { readonly deal: Deal }) {
  const { texts, figures, hours, notValidIn, cover } = dealChanges(deal, toSent(deal))
  const high = [...texts.map(({ field }) => field), ...(cover ? ['cover'] : [])]
  const low = ['title', ...figures.map(({ field }) => field), ...hours.map(({ day }) => day), ...(notValidIn ? ['notValidIn'] : [])]
  return (
    <div aria-hidden="true" className="rounded-2 border border-line bg-surface">
      {[...high, ...low].map((row) => (
        <div key={row} className="border-line border-b px-4 py-3 last:border-b-0">
          {Array.from({ length: high.includes(row) ? 8 : 2 }, (_, line) => (
            // On a phone a row has twice as many lines.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move.
            <span key={line} className={cx('grid h-[1lh] items-center', line % 2 > 0 && 'md:hidden')}>
              <Skeleton className="max-w-side" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
