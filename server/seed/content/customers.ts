type Spelled = readonly [ar: string, latin: string]

/** Given names; the first half are men's, the second women's. Family names follow both. */
export const givenNames: readonly Spelled[] = [
  ['عبدالله', 'abdullah'], ['محمد', 'mohammed'], ['فهد', 'fahad'], ['سعود', 'saud'], ['خالد', 'khalid'], ['تركي', 'turki'], ['ناصر', 'nasser'],
  ['عبدالرحمن', 'abdulrahman'], ['فيصل', 'faisal'], ['سلمان', 'salman'], ['بدر', 'bader'], ['ماجد', 'majed'], ['يزيد', 'yazeed'], ['راكان', 'rakan'],
  ['عمر', 'omar'], ['أحمد', 'ahmed'], ['حسين', 'hussain'], ['علي', 'ali'], ['مشعل', 'meshal'], ['زياد', 'ziyad'],
  ['نورة', 'noura'], ['ريم', 'reem'], ['سارة', 'sara'], ['هند', 'hind'], ['لمى', 'lama'], ['دانة', 'dana'], ['العنود', 'alanoud'], ['مها', 'maha'],
  ['أمل', 'amal'], ['جواهر', 'jawaher'], ['شهد', 'shahad'], ['لطيفة', 'latifa'], ['منيرة', 'munira'], ['غادة', 'ghada'], ['أسماء', 'asma'],
  ['فاطمة', 'fatimah'], ['مريم', 'maryam'], ['رغد', 'raghad'], ['وجدان', 'wijdan'], ['جود', 'joud'],
]

export const familyNames: readonly Spelled[] = [
  ['العتيبي', 'alotaibi'], ['القحطاني', 'alqahtani'], ['الدوسري', 'aldosari'], ['الشمري', 'alshammari'], ['الحربي', 'alharbi'], ['المطيري', 'almutairi'],
  ['الغامدي', 'alghamdi'], ['الزهراني', 'alzahrani'], ['العنزي', 'alanazi'], ['السبيعي', 'alsubaie'], ['الشهري', 'alshehri'], ['البلوي', 'albalawi'],
  ['الجهني', 'aljuhani'], ['المالكي', 'almalki'], ['الرشيد', 'alrasheed'], ['السديري', 'alsudairi'], ['باوزير', 'bawazir'], ['الأنصاري', 'alansari'],
  ['اليامي', 'alyami'], ['عسيري', 'asiri'], ['الخالدي', 'alkhalidi'], ['الهاجري', 'alhajri'], ['الثقفي', 'althaqafi'], ['فلاته', 'fallatah'],
]

/** Residents who write their names in Latin letters. */
export const latinNames: readonly string[] = [
  'Rahul Menon', 'Maria Santos', 'Imran Khan', 'John Matthews', 'Priya Nair', 'Carlos Reyes', 'Aisha Rahman', 'Claire Dubois', 'Joseph Mathew',
  'Hannah Schneider', 'Nur Aisyah Binti Rahman', 'Daniel O’Connor', 'Grace Villanueva', 'Zeynep Yılmaz', 'Ahmed El-Sayed', 'Sana Qureshi',
]
