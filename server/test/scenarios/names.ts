/** Names of ten scripts and of other kinds, each with a part of it that a person may type. */
export const NAMES = [
  ['José García-Márquez', 'marq'],
  ['प्रिया शर्मा', 'शर्मा'],
  ['தமிழ்ச்செல்வி முருகன்', 'முருக'],
  ['ലക്ഷ്മി മേനോൻ', 'മേനോൻ'],
  ['সৌমিত্র চট্টোপাধ্যায়', 'চট্টো'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਸਿੰਘ'],
  ['عائشہ صدیقی', 'صدیقی'],
  ['王小明同学', '小明'],
  ['Σωκράτης Παπαδόπουλος', 'ΣΩΚΡΆΤΗΣ'],
  ['Йосиф Щербаков', 'ЩЕРБ'],
  ['İpek Yıldız', 'YILDIZ'],
  ['Jürgen Groß', 'GROSS'],
  ['Siobhán O’Brien', "o'br"],
  ['Party 🎉 Person', '🎉'],
  [`${'Maximiliana '.repeat(7)}Abcdefghijklmnop`.slice(0, 100), 'ABCDEFGHIJKLMNO'],
] as const
