import { FlaskConical, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import { ReasonText } from '#components/review/reason-text.tsx'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { Announcement } from '#contract/announcements.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { stickyDialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { announcementTexts, textFor } from '../announcement-texts.ts'
import { AttachedVoucher } from '../attached-voucher.tsx'
import { CustomerPreview } from '../customer-preview.tsx'
import { RecipientGroupFact } from '../recipient-group.tsx'
import { ResultsFacts } from '../results.tsx'
import type { AnnouncementSearch } from '../search.ts'
import { SendTime } from '../send-time.tsx'
import { useSimulatedDelete } from '../simulated/simulated-calls.ts'
import { useOwnBusiness } from '../use-own-business.ts'
import { WithdrawAnnouncement } from './withdraw-announcement.tsx'

interface AnnouncementDetailProps {
  readonly announcement: Announcement
  readonly canChange: boolean
  /** Changes stay in this browser. */
  readonly isSimulated: boolean
  readonly list: AnnouncementSearch
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export function AnnouncementDetail({ announcement, canChange, isSimulated, list, onClose, onDeleted }: AnnouncementDetailProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const { _id, createdAt, notificationStatus, sentAt } = announcement
  const form = { id: _id, list }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <AnnouncementStatus announcement={announcement} />
      </div>
      <StatusNote announcement={announcement} />
      <CustomerPreview {...useOwnBusiness()} texts={announcementTexts(announcement)} sentAt={sentAt} />
      <Facts>
        <Fact label={t(sentAt ? 'sent' : 'when')}>
          <SendTime announcement={announcement} />
        </Fact>
        <RecipientGroupFact announcement={announcement} />
        <AttachedVoucher announcement={announcement} side="provider" />
        {createdAt && <Fact label={t('created')}>{fmt.dateTime(createdAt)}</Fact>}
      </Facts>
      <ResultsFacts announcement={announcement} />
      {canChange ? (
        <div className={stickyDialogFooterClasses}>
          {!sentAt && notificationStatus !== 'REJECTED' && <WithdrawAnnouncement announcement={announcement} />}
          <Button onClick={onClose}>{t('close')}</Button>
          {!sentAt && (
            <EditLink {...form} variant="primary">
              {t(notificationStatus === 'REJECTED' ? 'edit.again' : 'edit.open')}
            </EditLink>
          )}
        </div>
      ) : (
        <>
          {isSimulated && (
            <Demonstration>
              {!sentAt && (
                <>
                  <EditLink {...form} size="sm">
                    {t('edit.open')}
                  </EditLink>
                  <DeleteAnnouncement announcement={announcement} onDeleted={onDeleted} />
                </>
              )}
            </Demonstration>
          )}
          <div className={stickyDialogFooterClasses}>
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </>
      )}
    </div>
  )
}

interface EditLinkProps extends Pick<AnnouncementDetailProps, 'list'> {
  readonly id: string
  readonly variant?: 'primary'
  readonly size?: 'sm'
  readonly children: ReactNode
}

const EditLink = ({ id, list, children, ...look }: EditLinkProps) => (
  <ButtonLink
    {...look}
    to="/service-provider/notifications"
    search={{ ...list, id, act: 'edit' }}
    replace
    resetScroll={false}
    icon={<Pencil aria-hidden className="size-icon-sm" />}
  >
    {children}
  </ButtonLink>
)

/** Marks changes that only this browser knows (§4). */
function Demonstration({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  return (
    <div className="grid justify-items-start gap-1.5 rounded-2 border border-line border-dashed p-3">
      <Chip outlined icon={<FlaskConical aria-hidden />}>
        {t('demonstration.chip')}
      </Chip>
      <p className="text-ink-3 text-small">{t('demonstration.text')}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </div>
  )
}

function StatusNote({
  announcement: { notificationStatus, decidedAt, reason, isLate, withdrawnAt },
}: {
  readonly announcement: Announcement
}) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const { t: common } = useTranslation('announcements', { keyPrefix: 'common' })
  const fmt = useFmt()
  if (isLate) return <Alert title={common('late')} />
  if (notificationStatus !== 'REJECTED' || withdrawnAt) return null
  return (
    <Alert tone="no" title={decidedAt ? t('rejected.on', { date: fmt.date(decidedAt) }) : t('rejected.title')}>
      {reason ? (
        <>
          <p>{t('rejected.reason')}</p>
          <ReasonText reason={reason} />
        </>
      ) : (
        <p>{t('rejected.noReason')}</p>
      )}
    </Alert>
  )
}

interface DeleteAnnouncementProps {
  readonly announcement: Announcement
  readonly onDeleted: () => void
}

function DeleteAnnouncement({ announcement, onDeleted }: DeleteAnnouncementProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const submitterStatus = useSubmitterStatus()
  const { title } = textFor(useLanguage(), announcement)
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useSimulatedDelete(announcement)
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        if (submitterStatus() === 'mounted') onDeleted()
      },
      onError: () => setOpen(false),
    })
  return (
    <>
      <Button size="sm" variant="danger" icon={<Trash2 aria-hidden className="size-icon-sm" />} onClick={() => setOpen(true)}>
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        above
        open={isOpen}
        onOpenChange={setOpen}
        title={t('delete.title', { title })}
        description={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('delete.cancel')}
        tone="danger"
        busy={isPending}
        busyLabel={t('delete.busy')}
        onConfirm={remove}
      />
    </>
  )
}
