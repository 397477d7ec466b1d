const SETTING = 'bout-signal';
let audio: AudioContext | null = null;

export function isSignalOn(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off';
  } catch {
    return true;
  }
}

export function setSignalOn(isOn: boolean): void {
  try {
    localStorage.setItem(SETTING, isOn ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

/** Browsers give sound only to a page that was touched: called by the tap that starts a clock. */
export function readySignal(): void {
  if (!isSignalOn() || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => {});
}

/** Three beeps and a shake, where the device allows it. */
export function signalEnd(): void {
  if (!isSignalOn()) return;
  navigator.vibrate?.([300, 150, 300, 150, 600]);
  if (audio?.state !== 'running') return;
  for (const [i, length] of [0.25, 0.25, 0.6].entries()) {
    const from = audio.currentTime + i * 0.4;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'square';
    tone.frequency.value = 880;
    volume.gain.setValueAtTime(0.25, from);
    volume.gain.setTargetAtTime(0, from + length, 0.03);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length + 0.2);
  }
}
