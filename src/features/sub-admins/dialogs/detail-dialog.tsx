import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSecondFactor } from '#components/account-second-factor/account-second-factor.tsx'
import { Copyable } from '#components/copy-button.tsx'
import { Fact, Facts } from '#components/facts.tsx'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import { listAudit } from '#contract/audit.ts'
import type { SubAdmin } from '#contract/sub-admins.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Supported, useConnection, useIsFullBackend, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { EmailAddress } from '#ui/display/email-address.tsx'
import { orDash } from '#ui/display/empty-values.ts'
import { PhoneNumber } from '#ui/display/phone-number.tsx'
import { Written } from '#ui/display/written.tsx'
import { subAdminMutations } from '../api.ts'
import { personName } from '../person.ts'
import { useRightsText } from '../rights-text.ts'
import type { SubAdminListSearch } from '../search.ts'
import { SubAdminDialog } from './sub-admin-dialog.tsx'

interface DetailDialogProps {
  readonly id: string
  readonly list: SubAdminListSearch
  readonly onClose: () => void
}

export function DetailDialog({ id, list, onClose }: DetailDialogProps) {
  const { t } = useTranslation('subAdmins')
  const { t: common } = useTranslation('common')
  const closeButton = useRef<HTMLButtonElement>(null)
  const isDeleted = useRef(false)
  const closeDeleted = () => {
    isDeleted.current = true
    onClose()
  }
  return (
    <SubAdminDialog
      id={id}
      onClose={onClose}
      title={(subAdmin) => (subAdmin ? <Written text={personName(subAdmin)} /> : t('detail.text'))}
      text={t('detail.text')}
      initialFocus={closeButton}
      isDeleted={isDeleted}
    >
      {(subAdmin) => (
        <>
          <PersonFacts subAdmin={subAdmin} closeButton={closeButton} />
          <div className={dialogFooterClasses}>
            <DeleteSubAdmin subAdmin={subAdmin} onDeleted={closeDeleted} />
            <Button ref={closeButton} onClick={onClose}>
              {common('close')}
            </Button>
            <ButtonLink
              to="/admin/sub-admins"
              search={{ ...list, subAdmin: id, act: 'edit' }}
              replace
              resetScroll={false}
              variant="primary"
              icon={<Pencil aria-hidden className="size-icon-sm" />}
            >
              {common('edit')}
            </ButtonLink>
          </div>
        </>
      )}
    </SubAdminDialog>
  )
}

interface PersonFactsProps {
  readonly subAdmin: SubAdmin
  readonly closeButton: RefObject<HTMLButtonElement | null>
}

function PersonFacts({ subAdmin, closeButton }: PersonFactsProps) {
  const { _id, emailAddress, phoneNo, createdAt } = subAdmin
  const { t } = useTranslation('subAdmins')
  const fmt = useFmt()
  const rights = useRightsText(subAdmin)
  return (
    <Facts>
      <Fact label={t('email')}>
        {emailAddress ? (
          <Copyable value={emailAddress} label={t('detail.copyEmail')}>
            <EmailAddress address={emailAddress} />
          </Copyable>
        ) : (
          orDash(null, String)
        )}
      </Fact>
      <Fact label={t('phone')}>
        {phoneNo ? (
          <Copyable value={phoneNo} label={t('detail.copyPhone')}>
            <PhoneNumber digits={phoneNo} />
          </Copyable>
        ) : (
          orDash(null, String)
        )}
      </Fact>
      {rights && <Fact label={t('rights.title')}>{rights}</Fact>}
      <Fact label={t('registered')}>{orDash(createdAt, fmt.date)}</Fact>
      <AccountSecondFactor above accountId={_id} name={personName(subAdmin)} returnFocusTo={() => closeButton.current} />
      <Supported call={listAudit}>
        <Fact label={t('detail.activity')}>
          <TextLink to="/admin/audit" search={{ actor: _id, kind: 'all' }}>
            {t('showInAudit')}
          </TextLink>
        </Fact>
      </Supported>
    </Facts>
  )
}

interface DeleteSubAdminProps {
  readonly subAdmin: SubAdmin
  readonly onDeleted: () => void
}

function DeleteSubAdmin({ subAdmin, onDeleted }: DeleteSubAdminProps) {
  const { t } = useTranslation('subAdmins')
  const { api, toasts } = useServices()
  const { isOffline } = useConnection()
  const submitterStatus = useSubmitterStatus()
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useMutation({
    ...subAdminMutations(api).remove(),
    onSuccess: ({ message = '' }) => {
      const status = submitterStatus()
      if (status === 'signedOut') return
      toasts.getState().show(message)
      if (status === 'mounted') onDeleted()
    },
    onError: () => setOpen(false),
  })
  const isFullBackend = useIsFullBackend()
  return (
    <>
      <Button variant="danger" className="me-auto" icon={<Trash2 aria-hidden className="size-icon-sm" />} onClick={() => setOpen(true)}>
        {t('detail.delete')}
      </Button>
      <ConfirmDialog
        above
        open={open}
        onOpenChange={setOpen}
        title={t('delete.title', { name: personName(subAdmin) })}
        description={t(isFullBackend ? 'delete.text' : 'delete.textPlain')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('delete.cancel')}
        tone="danger"
        busy={isPending}
        busyLabel={t('delete.busy')}
        blocked={isOffline && !isPending}
        onConfirm={() => mutate({ params: { id: subAdmin._id } })}
      />
    </>
  )
}
