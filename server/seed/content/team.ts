/** A colleague who helps the administrators; `days` since the account was registered. The address is `<key>@qaseema.test`. */
interface Colleague {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNo: string
  readonly days: number
}

/** The sub-admins of the demo besides the one that is signed in with: enough for two pages. A person has one name (§3), as its bearer writes it. */
export const team: readonly Colleague[] = [
  { key: 'noura.alshehri', firstName: 'نورة', lastName: 'الشهري', phoneNo: '551904287', days: 6 },
  { key: 'omar.bakhsh', firstName: 'Omar', lastName: 'Bakhsh', phoneNo: '503318842', days: 19 },
  { key: 'lama.almutairi', firstName: 'لمى', lastName: 'المطيري', phoneNo: '558260713', days: 41 },
  { key: 'yousef.alghamdi', firstName: 'يوسف', lastName: 'الغامدي', phoneNo: '544907125', days: 58 },
  { key: 'reem.alotaibi', firstName: 'Reem', lastName: 'Al Otaibi', phoneNo: '569431870', days: 90 },
  { key: 'abdulrahman.alzahrani', firstName: 'عبدالرحمن', lastName: 'الزهراني', phoneNo: '531772064', days: 133 },
  { key: 'maha.aldossary', firstName: 'مها', lastName: 'الدوسري', phoneNo: '556083391', days: 171 },
  { key: 'tariq.anwar', firstName: 'Tariq', lastName: 'Anwar', phoneNo: '590264718', days: 214 },
  { key: 'hessa.alsubaie', firstName: 'حصة', lastName: 'السبيعي', phoneNo: '547719036', days: 260 },
  { key: 'ahmad.alshammari', firstName: 'أحمد', lastName: 'الشمري', phoneNo: '505840293', days: 305 },
  { key: 'dana.khalil', firstName: 'Dana', lastName: 'Khalil', phoneNo: '553697410', days: 377 },
  { key: 'majed.alanazi', firstName: 'ماجد', lastName: 'العنزي', phoneNo: '534120958', days: 452 },
  { key: 'sara.asiri', firstName: 'سارة', lastName: 'عسيري', phoneNo: '559048627', days: 540 },
]
