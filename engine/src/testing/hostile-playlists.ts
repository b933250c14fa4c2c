/** Texts that some demuxer would open and that name other places: a listener on loopback, another file. */
export function hostilePlaylists(to: { readonly url: string; readonly file: string }): Readonly<Record<string, string>> {
  return {
    hls: `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${to.file}\n#EXTINF:10,\n${to.url}/a.ts\n#EXT-X-ENDLIST\n`,
    hlsRelative: '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nsecret.mp4\n#EXT-X-ENDLIST\n',
    ffconcat: `ffconcat version 1.0\nfile '${to.file}'\nfile '${to.url}/a.mp4'\n`,
    dash: `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT10S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${to.url}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    sdp: 'v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n',
    svg: `<svg xmlns="http://www.w3.org/2000/svg"><image href="${to.url}/a.png"/></svg>`,
    subfile: `subfile,,start,0,end,9999,,:${to.file}`,
    html: `<html><video src="${to.url}/a.mp4"></video></html>`,
    text: 'This is the script of our film.\n',
  };
}
