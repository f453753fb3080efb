import { useQuery } from '@tanstack/react-query'
import { FileText, ImageOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import type { ChatAttachment } from '#contract/chat-attachments.ts'
import { getThumbnail } from '#contract/documents.ts'
import { useFmt } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import { shownSize } from './shown-size.ts'

const loadDialog = () => import('./attachment-dialog.tsx').then(({ AttachmentDialog }) => AttachmentDialog)

interface MessageAttachmentsProps {
  readonly attachments: readonly ChatAttachment[]
}

/** Shows the files of a message; each opens in the viewer. Only rows on screen load their pictures. */
export const MessageAttachments = ({ attachments }: MessageAttachmentsProps) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
    {attachments.map((attachment) => (
      <li key={attachment._id}>
        <Attachment attachment={attachment} />
      </li>
    ))}
  </ul>
)

interface AttachmentProps {
  readonly attachment: ChatAttachment
}

function Attachment({ attachment }: AttachmentProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  const { component: AttachmentDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const { kind, name } = attachment
  const isPicture = kind === 'picture'
  const label = t(isPicture ? 'openPicture' : 'openPdf', { name })
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-tip={label}
        className={cx(
          'block max-w-full overflow-hidden rounded-1 border border-line bg-surface text-start',
          isPicture ? 'cursor-zoom-in' : 'w-[20rem] enabled-hover:bg-hover',
        )}
        onClick={open}
        {...preload}
      >
        <span className="sr-only">{label}</span>
        {isPicture ? <Thumbnail attachment={attachment} /> : <PdfRow attachment={attachment} />}
      </button>
      {AttachmentDialog && <AttachmentDialog open={isOpen} onOpenChange={setOpen} attachment={attachment} />}
    </>
  )
}

function Thumbnail({ attachment }: AttachmentProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  const { api } = useServices()
  const { fileKey } = attachment
  // Cached in memory, so that scrolling back does not load it again.
  const { data, error } = useQuery({
    // Not below the key of the area: no message changes a file.
    queryKey: ['chat-thumbnails', fileKey] as const,
    queryFn: async ({ signal }) => (await api.send(getThumbnail, { query: { fileKey } }, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const src = useObjectUrl(data ?? null)
  const { width, height } = shownSize(attachment)
  return (
    <span
      className={cx('grid max-w-full place-items-center bg-sunken', error && 'min-w-[11rem]')}
      style={{ width, aspectRatio: `${width} / ${height}` }}
    >
      {src && <img src={src} alt="" width={width} height={height} className="size-full object-contain" />}
      {error && (
        <span className="grid justify-items-center gap-1 p-2 text-center text-caption text-ink-2">
          <ImageOff aria-hidden className="size-icon-lg text-ink-3" />
          <span>{t(error instanceof ApiError && error.status === 404 ? 'gone' : 'notLoaded')}</span>
        </span>
      )}
    </span>
  )
}

function PdfRow({ attachment: { name, size } }: AttachmentProps) {
  const fmt = useFmt()
  return (
    <span aria-hidden className="flex min-h-[3.25rem] items-center gap-3 px-3 py-2">
      <FileText aria-hidden className="size-icon-lg flex-none stroke-[1.75] text-ink-2" />
      <span className="grid min-w-0">
        <span dir="auto" className="wrap-anywhere line-clamp-2 text-match font-medium text-small">
          {name}
        </span>
        <span className="text-caption text-ink-3">
          <bdi>{fmt.fileSize(size)}</bdi>
        </span>
      </span>
    </span>
  )
}
