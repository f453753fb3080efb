import { useQuery } from '@tanstack/react-query'
import { Download, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, toNames } from '#components/bilingual/names.tsx'
import { canShare, sharePicture } from '#components/pictures/share-picture.ts'
import { otherScript } from '#contract/typed-text.ts'
import { profileQueries } from '#features/profile/api.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { saveFile } from '#lib/http/download.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { toFileName } from '#ui/files/file-name.ts'
import { useObjectUrl } from '#ui/files/use-object-url.ts'
import type { RatingDialogProps } from '../rating-act.ts'
import { drawQuote } from './quote-picture.ts'

/** The comment as a picture, in its own direction, with the names in its language. */
export function QuoteDialog({ row, onClose }: RatingDialogProps) {
  const { t } = useTranslation('ratings', { keyPrefix: 'quote' })
  const { t: common } = useTranslation('common')
  const { api, session, toasts } = useServices()
  const shown = useLanguage()
  const text = row.comment ?? ''
  const language = otherScript(text, shown) ? (shown === 'ar' ? 'en' : 'ar') : shown
  const { t: written } = useTranslation('common', { lng: language })
  const profile = useQuery(profileQueries(api).current(session.store.getState().userId ?? ''))
  const { dir } = languages[language]
  const voucher = displayName(language, toNames(row))
  const shop = displayName(language, businessNames(profile.data))
  const fileName = `${toFileName(t('fileName', { name: voucher }))}.png`
  const quote = { text, dir, rating: row.rating ?? 0, voucher, shop, marketplace: written('product') }
  const {
    data: file = null,
    error,
    refetch,
  } = useQuery({
    queryKey: ['quotePicture', quote],
    queryFn: async () => new File([await drawQuote(quote)], fileName, { type: 'image/png' }),
    enabled: !profile.isPending,
    gcTime: 0,
    staleTime: 'static',
  })
  const url = useObjectUrl(file)
  const share = async (picture: File) => {
    try {
      await sharePicture(picture, fileName)
    } catch {
      toasts.getState().show(t('notShared'), 'error')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      returnFocusTo={() => document.querySelector('h1')}
    >
      <div className="grid gap-3">
        {url ? (
          <img src={url} alt={t('alt')} className="mx-auto block max-h-[22rem] rounded-2 border border-line" />
        ) : (
          <div className="grid min-h-[12rem] place-items-center">{error ? <Alert tone="no" title={t('notDrawn')} /> : <SpinnerRing />}</div>
        )}
        <div className={dialogFooterClasses}>
          <Button onClick={onClose}>{t('close')}</Button>
          {error && <Button onClick={() => void refetch()}>{common('tryAgain')}</Button>}
          {file && canShare() && (
            <Button icon={<Send aria-hidden className="rtl:-scale-x-100" />} onClick={() => void share(file)}>
              {t('share')}
            </Button>
          )}
          {file && (
            <Button variant="primary" icon={<Download aria-hidden />} onClick={() => saveFile({ blob: file, name: fileName })}>
              {t('save')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
