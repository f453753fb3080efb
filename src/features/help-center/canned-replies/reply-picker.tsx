import { Command } from 'cmdk'
import { MessageSquareText, Search, Settings2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CannedReply } from '#contract/canned-replies.ts'
import { searchLength } from '#contract/limits.ts'
import { foldForSearch } from '#contract/text.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { replyTitle } from './reply-text.ts'
import type { CannedReplies } from './use-canned-replies.ts'

interface ReplyPickerProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly canned: CannedReplies
  readonly onChoose: (message: string) => void
  readonly onManage: () => void
  /** Gets the focus after a choice. */
  readonly field: RefObject<HTMLTextAreaElement | null>
}

const isMatch = ({ titleEn, titleAr, textEn, textAr }: CannedReply, search: string) =>
  [titleEn, titleAr, textEn, textAr].some((text) => foldForSearch(text).includes(search))

/** All canned replies, searched in both languages. */
export function ReplyPicker({ open, onOpenChange, canned, onChoose, onManage, field }: ReplyPickerProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  const search = useRef<HTMLInputElement>(null)
  const hasChosen = useRef(false)
  if (open) hasChosen.current = false
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('pickerText')}
      icon={<MessageSquareText />}
      initialFocus={search}
      returnFocusTo={() => field.current}
      openerWillUnmount={hasChosen}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl<Language>
          label={t('language')}
          options={(['en', 'ar'] as const).map((value) => ({ value, label: <span lang={value}>{languages[value].name}</span> }))}
          value={canned.language}
          onChange={canned.setLanguage}
        />
        <Button variant="quiet" size="sm" icon={<Settings2 aria-hidden />} onClick={onManage}>
          {t('manage')}
        </Button>
      </div>
      <ReplyList
        canned={canned}
        search={search}
        onChoose={(reply) => {
          hasChosen.current = true
          onChoose(canned.toMessage(reply))
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

interface ReplyListProps extends Pick<ReplyPickerProps, 'canned'> {
  readonly search: RefObject<HTMLInputElement | null>
  readonly onChoose: (reply: CannedReply) => void
}

function ReplyList({ canned: { replies = [], language, toMessage }, search, onChoose }: ReplyListProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'cannedReplies' })
  const pageLanguage = useLanguage()
  const [text, setText] = useState('')
  const matches = replies.filter((reply) => isMatch(reply, foldForSearch(text)))
  return (
    <Command
      label={t('search')}
      shouldFilter={false}
      vimBindings={false}
      loop
      className="grid grid-cols-[minmax(0,1fr)] rounded-2 border border-line"
    >
      <div className="flex min-h-md items-center gap-2.5 border-line border-b px-3 touch:min-h-touch">
        <Search aria-hidden className="size-icon flex-none text-ink-3" />
        <Command.Input
          ref={search}
          dir={text ? 'auto' : undefined}
          value={text}
          maxLength={searchLength}
          placeholder={t('search')}
          onValueChange={setText}
          className="min-h-md min-w-0 grow bg-transparent text-body text-match outline-none"
        />
      </div>
      <Command.List label={t('title')} className="max-h-[50dvh] overflow-y-auto overscroll-contain p-1.5">
        {matches.map((reply) => (
          <Command.Item
            key={reply._id}
            value={reply._id}
            onSelect={() => onChoose(reply)}
            className="grid cursor-pointer gap-0.5 rounded-1 px-2.5 py-2 aria-selected:bg-teal-tint forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
          >
            <bdi className="font-medium">{replyTitle(reply, pageLanguage)}</bdi>
            <span lang={language} dir="auto" className="line-clamp-2 text-ink-2 text-small">
              {toMessage(reply)}
            </span>
          </Command.Item>
        ))}
      </Command.List>
      <p role="status" className="px-3 pb-3 text-ink-2 text-small empty:hidden">
        {matches.length === 0 && t(replies.length === 0 ? 'none' : 'noMatch')}
      </p>
    </Command>
  )
}
