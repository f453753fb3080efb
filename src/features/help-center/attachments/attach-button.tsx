import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maxAttachments, uploadLimit } from '#contract/limits.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { acceptedTypes } from './chosen-file.ts'

/** Opens the file picker. On a phone, the browser also offers the camera for these types. */
export function AttachButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'attachments' })
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('attach')}
        accept={acceptedTypes}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // Otherwise choosing the same file again fires no change event (P-73).
          currentTarget.value = ''
          onFiles(chosen)
        }}
      />
      <IconButton
        label={t('attach')}
        title={t('attachTitle', { limit: uploadLimit / 1024 / 1024, count: maxAttachments })}
        className="size-lg"
        icon={<Paperclip aria-hidden className="size-icon-lg rtl:-scale-x-100" />}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
