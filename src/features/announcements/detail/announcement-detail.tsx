import { FlaskConical, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import { ReasonText } from '#components/review/reason-text.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { announcementTexts, CustomerPreview } from '../customer-preview.tsx'
import type { AnnouncementSearch } from '../search.ts'
import { SendTime } from '../send-time.tsx'
import { useOwnBusiness } from '../use-own-business.ts'
import { DeleteAnnouncement } from './delete-announcement.tsx'

interface AnnouncementDetailProps {
  readonly announcement: Announcement
  readonly list: AnnouncementSearch
  readonly onClose: () => void
  readonly onDeleted: () => void
}

export function AnnouncementDetail({ announcement, list, onClose, onDeleted }: AnnouncementDetailProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const fmt = useFmt()
  const { _id, createdAt, sentAt } = announcement
  return (
    <>
      <div>
        <AnnouncementStatus announcement={announcement} />
      </div>
      <StatusNote announcement={announcement} />
      <CustomerPreview {...useOwnBusiness()} texts={announcementTexts(announcement)} />
      <Facts>
        <Fact label={t(sentAt ? 'sent' : 'when')}>
          <SendTime announcement={announcement} />
        </Fact>
        {createdAt && <Fact label={t('created')}>{fmt.dateTime(createdAt)}</Fact>}
      </Facts>
      <div className="grid justify-items-start gap-1.5 rounded-2 border border-line border-dashed p-3">
        <Chip outlined icon={<FlaskConical aria-hidden />}>
          {t('demonstration.chip')}
        </Chip>
        <p className="text-ink-3 text-small">{t('demonstration.text')}</p>
      </div>
      <div className={dialogFooterClasses}>
        <DeleteAnnouncement announcement={announcement} onDeleted={onDeleted} />
        <Button onClick={onClose}>{t('close')}</Button>
        {!sentAt && (
          <ButtonLink
            to="/service-provider/notifications"
            search={{ ...list, id: _id, act: 'edit' }}
            replace
            resetScroll={false}
            variant="primary"
            icon={<Pencil aria-hidden className="size-icon-sm" />}
          >
            {t('edit.open')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function StatusNote({ announcement: { notificationStatus, decidedAt, reason, isLate } }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const { t: common } = useTranslation('announcements', { keyPrefix: 'common' })
  const fmt = useFmt()
  if (isLate) return <Alert title={common('late')} />
  if (notificationStatus !== 'REJECTED') return null
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
