import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentViewer } from '#components/document-viewer/document-viewer.tsx'
import { useDownloadDocument } from '#components/document-viewer/use-download-document.ts'
import type { ChatAttachment } from '#contract/chat-attachments.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

interface AttachmentDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly attachment: ChatAttachment
}

/** Shows a picture or PDF of a chat in the viewer that licences use. */
export function AttachmentDialog({ open, onOpenChange, attachment: { name, size, fileKey } }: AttachmentDialogProps) {
  const { t: common } = useTranslation('common')
  const { t: attachments } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  const [isMissing, setMissing] = useState(false)
  const fmt = useFmt()
  const [isDownloading, download] = useDownloadDocument(fileKey)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      initialFocus="box"
      title={<bdi>{name}</bdi>}
      description={<bdi>{fmt.fileSize(size)}</bdi>}
    >
      {isMissing ? (
        <Alert tone="warn" urgent title={attachments('fileGone')}>
          {attachments('fileGoneText')}
        </Alert>
      ) : (
        <div className="flex max-h-[calc(100dvh-15rem)] flex-col rounded-2 border border-line [&>div]:border-t-0">
          <DocumentViewer fills name={name} fileKey={fileKey} onDownload={() => void download()} onMissing={() => setMissing(true)} />
        </div>
      )}
      <div className={dialogFooterClasses}>
        {!isMissing && (
          <Button busy={isDownloading} icon={<Download aria-hidden />} onClick={() => void download()}>
            {common('download')}
          </Button>
        )}
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {common('close')}
        </Button>
      </div>
    </Dialog>
  )
}
