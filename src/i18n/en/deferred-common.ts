import { dayNames } from '../../contract/day-names.ts'
import { successSentences } from '../../contract/successes.ts'

/** The rest of `common`: the words of parts that no first page has. Comes after the first load. */
export const deferredCommon = {
  chooseTime: 'Choose a time',
  roles: { SUPER_ADMIN: 'Super administrator', ADMIN: 'Administrator', SUB_ADMIN: 'Sub-admin', SERVICE_PROVIDER: 'Service provider' },
  days: dayNames.en,
  clearSearch: 'Clear search',
  success: successSentences.en,
  storageFull: 'This browser has no room left: your sign-in and settings last until this page is closed.',
  copied: 'Copied',
  breadcrumbs: 'Breadcrumb',
  open: 'Open',
  characters: 'Characters: {{length, number}} of {{max, number}}',
  quantity: { less: 'One less', more: 'One more' },
  pages: {
    label: 'Pages',
    page: 'Page {{page, number}}',
    previous: 'Previous page',
    next: 'Next page',
    range: '{{range, ltr}} of {{total, number}}',
    size: 'Rows per page',
  },
  file: {
    drop: { picture: 'Drop the picture here', document: 'Drop the document here' },
    choose: {
      picture: 'or choose a file: JPG, PNG or WebP, under {{limit}} MB',
      document: 'or choose a file: PDF, JPG, PNG or WebP, under {{limit}} MB',
    },
    notAlone: 'Only one file at a time.',
    replace: 'Replace',
    remove: 'Remove {{name, name}}',
    uploading: 'Uploading {{name, name}}',
  },
  crop: {
    open: 'Crop and turn',
    title: 'Crop and turn the picture',
    text: 'Drag the picture to its place, or move it with the arrow keys.',
    area: 'What will be seen of the picture',
    zoom: 'Zoom',
    left: 'Turn left',
    right: 'Turn right',
    use: 'Use this part',
    failed: 'This picture cannot be cropped here. Choose another one, or send it as it is.',
  },
  otherLanguage: { en: 'EN', ar: 'ع' },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'Same as device' },
} as const
